import { type Interval, wilsonInterval } from '../../src/calibration/wilson-interval.ts'
import { createRules } from '../../src/readers/rules/rules.ts'

/** A question as somebody would put it, and the entry of the catalogue that it asks for; or that it only seems to ask for. */
export interface Wording {
  readonly text: string
  readonly entry: string
  readonly asksOther?: boolean
}

export interface Share extends Interval {
  readonly count: number
  readonly of: number
  readonly value: number
}

export interface WordingFigures {
  /** Of those that ask for an entry: taken for that one, and for another one. */
  readonly right: Share
  readonly wrong: Share
  /** Of those that ask for something else: taken for the entry all the same. */
  readonly mistaken: Share
  readonly misses: readonly { readonly text: string; readonly entry: string; readonly takenFor: string | null }[]
}

/** Known by name, as people of a memory are. */
const PEOPLE = ['nora', 'tom']

export function measureWordings(wordings: readonly Wording[]): WordingFigures {
  const { organizer } = createRules()
  const judged = wordings.map(({ text, entry, asksOther = false }) => {
    const { question } = organizer.resolve(text, { by: 'user', subjects: PEOPLE, options: [], known: [] })
    return { text, entry, asksOther, takenFor: question.catalogueEntry }
  })
  const asking = judged.filter(({ asksOther }) => !asksOther)
  const others = judged.filter(({ asksOther }) => asksOther)
  const isRight = ({ entry, takenFor }: (typeof judged)[number]): boolean => takenFor === entry
  return {
    right: share(asking.filter(isRight).length, asking.length),
    wrong: share(asking.filter((each) => each.takenFor !== null && !isRight(each)).length, asking.length),
    mistaken: share(others.filter(isRight).length, others.length),
    misses: judged
      .filter((each) => isRight(each) === each.asksOther)
      .map(({ text, entry, takenFor }) => ({ text, entry, takenFor })),
  }
}

function share(count: number, of: number): Share {
  return { count, of, value: of === 0 ? 0 : count / of, ...wilsonInterval(count, of) }
}
