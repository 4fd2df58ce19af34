import type { SourceClass } from '../source/source.ts'
import type { LearnedTrust } from './learned-trust.ts'

/** Probability that a claim is right, by where it comes from (theta of F2). */
export interface TrustTable {
  readonly userExplicit: number
  readonly systemOfRecord: number
  readonly userStated: number
  /** Another person about themselves. */
  readonly aboutThemselves: number
  readonly tool: number
  /** A close person about someone else. */
  readonly close: number
  /** An acquaintance or a business about someone else; also a named person whose word is passed on. */
  readonly acquaintance: number
  readonly document: number
  readonly imported: number
  readonly inferred: number
  readonly unknown: number
  readonly stranger: number
  readonly marketing: number
  /** The one whose word is passed on, at first hand: the subject themselves. */
  readonly toldBySubject: number
  /** A named other person. */
  readonly toldByNamed: number
  /** "Someone said", "I heard". */
  readonly toldByUnnamed: number
  /** What the author only concludes. */
  readonly concluded: number
}

/** Every number that turns evidence into belief and is not in the evidence. A learned epoch is another such record. */
export interface Parameters {
  readonly trust: TrustTable
  /** Of what a source says without a cue of how long it holds: the share that is for once or for a while. */
  readonly oneOffShare: Readonly<Record<SourceClass | 'marketing', number>>
  /** A reader's usual mass on "claims nothing" (rho0 of F1). */
  readonly usualNone: number
  /** No reading is stronger than this many to one (F1). */
  readonly strongestReading: number
  /** No source is trusted less than this share of chance, which is one in so many answers (theta of F2). */
  readonly leastOfChance: number
  /** Probability that an author who has spoken merely repeats (gamma of F2). */
  readonly repeatProbability: number
  /** Probability that an author who says otherwise means to take the earlier claim back. */
  readonly takingBack: number
  /** Odds of copying a fresh claim of someone else (kappa of F2). */
  readonly copyRate: number
  /** How fast others' claims stop being copied (tau of F2). */
  readonly rumourDays: number
  /** Others' claims older than this many `rumourDays` are not looked at. */
  readonly rumourReach: number
  /** Unverified authors of one kind together move the log-odds of an answer by no more than this (F11); null: no cap. */
  readonly crowdCap: number | null
  /** The same of documents and imports, whose authors are as easily made up and are more often right. */
  readonly textCrowdCap: number | null
  /** People who settle or reject an answer err this often (F3). */
  readonly settledError: number
  /** How many answers an open question is taken to have, at least: how surprising a coincidence of errors is (F7). */
  readonly openAnswers: number
  /** any_of: how common a member is before any evidence. */
  readonly memberBaseRate: number
  /** any_of: how often a true member is mentioned where the subject comes up (s of F7). */
  readonly memberSensitivity: number
  /** any_of: how often a true member is in a list that gives all. */
  readonly completeListSensitivity: number
  /** What took the place of the numbers above where enough was learned; null: nothing did. */
  readonly learned: LearnedRates | null
}

/** What was learned of sources and of questions, by name. A name that is not here keeps what it started with. */
export interface LearnedRates {
  /** Id of the epoch that holds them. */
  readonly epoch: string
  readonly trust: LearnedTrust
  /** Probability of a mere repeat, by `kindKeyOf`. */
  readonly repeatProbability: ReadonlyMap<string, number>
  /** Redraws a day, by attribute. */
  readonly changeRatePerDay: ReadonlyMap<string, number>
  /** By attribute of closed questions: how common each answer is. */
  readonly baseRates: ReadonlyMap<string, Readonly<Record<string, number>>>
  /** By `habitKeyOf` of closed questions: how often each answer is what a kind says when it is wrong. */
  readonly habits: ReadonlyMap<string, Readonly<Record<string, number>>>
  /** By reader version: what its stated probabilities turned out to mean (F8). */
  readonly calibration: ReadonlyMap<string, ReaderCalibration>
}

/** F8's map of one reader: slope x log-odds + offset, with an offset of its own for questions that had many facts. */
export interface ReaderCalibration {
  readonly slope: number
  readonly offset: number
  /** By attribute. */
  readonly offsets: ReadonlyMap<string, number>
}

/** A kind of source on one type of question. */
export function habitKeyOf(kindKey: string, attribute: string): string {
  return `${kindKey}\n\n${attribute}`
}

/**
 * What is believed of sources before anything is learned: the table of DESIGN.md section 5, and the defaults of
 * statistics.md F1 to F3 and F7.
 *
 * The one-off shares say how much of a class's cue-free statements is about today only. Forms and records are
 * kept because they last (.02). People talk of passing things (.05 to .08), documents and imports are dated (.10),
 * a pattern or a text of unknown origin may have been a phase (.15), an offer holds for a week (.20). Weak classes
 * so fade faster than records without a second clock.
 */
export const STARTING_PARAMETERS: Parameters = {
  trust: {
    userExplicit: 0.95,
    systemOfRecord: 0.93,
    userStated: 0.9,
    aboutThemselves: 0.88,
    tool: 0.85,
    close: 0.8,
    acquaintance: 0.73,
    document: 0.65,
    imported: 0.65,
    inferred: 0.6,
    unknown: 0.6,
    stranger: 0.6,
    marketing: 0.45,
    toldBySubject: 0.88,
    toldByNamed: 0.73,
    toldByUnnamed: 0.6,
    concluded: 0.6,
  },
  oneOffShare: {
    user_explicit: 0.02,
    system_of_record: 0.02,
    user_stated: 0.05,
    other_person: 0.08,
    tool: 0.08,
    document: 0.1,
    imported: 0.1,
    inferred: 0.15,
    unknown: 0.15,
    assistant: 0.15,
    marketing: 0.2,
  },
  usualNone: 0.15,
  strongestReading: 200,
  leastOfChance: 0.5,
  repeatProbability: 0.4,
  takingBack: 0.9,
  copyRate: 0.17,
  rumourDays: 14,
  rumourReach: 4,
  crowdCap: 3,
  textCrowdCap: 4,
  settledError: 0.005,
  openAnswers: 12,
  memberBaseRate: 0.08,
  memberSensitivity: 0.5,
  completeListSensitivity: 0.9,
  learned: null,
}
