/**
 * What a wording does to a statement. The numbers are honest guesses until they are measured on a golden set:
 * `share` is the probability of the effect given that the cue is there; the rest stays unclear.
 */
export interface Cue {
  readonly id: string
  /** Alternatives, each a run of token norms. */
  readonly says: readonly string[]
  readonly effect: CueEffect
  readonly share: number
}

export type CueEffect =
  | 'hedge'
  | 'joke'
  | 'reported'
  | 'inferred'
  | 'first_hand'
  | 'suppose'
  | 'frame'
  | 'plan'
  | 'norm'
  | 'one_off'
  | 'lasting'
  | 'past'
  | 'ended'
  | 'correction'
  | 'negated_opinion'

/** `In the book Maya is vegan` tells of the book. */
const FICTION: readonly string[] =
  'book film movie novel story game play show series comic script screenplay dream simulation tale sitcom'
    .split(' ')
    .flatMap((work) => ['the', 'this', 'that', 'my', 'our', 'a', 'his', 'her'].map((which) => `in ${which} ${work}`))

/** For `hedge`: the share of a claim's probability that moves to unclear. */
// biome-ignore format: a table, one cue a line
export const CUES: readonly Cue[] = [
  { id: 'hedge.strong', effect: 'hedge', share: 0.5, says: ['might', 'maybe', 'perhaps', 'possibly', 'not sure', 'not certain', "is n't sure", 'unsure', 'no idea', 'could be', 'or something', "do n't know if", "'m guessing", 'wild guess', "can n't remember"] },
  { id: 'hedge.opinion', effect: 'hedge', share: 0.3, says: ['i think', 'i guess', 'i believe', 'i suppose', 'i reckon', 'i suspect', 'i assume', 'probably', 'presumably', 'most likely', 'likely', 'i feel like', 'if i remember correctly', 'if i recall', 'iirc', 'from memory', 'as far as i know', 'afaik', 'i imagine', 'must be', 'should be'] },
  { id: 'hedge.vague', effect: 'hedge', share: 0.35, says: ['basically', 'kind of', 'sort of', 'kinda', 'sorta', 'more or less', 'practically', 'pretty much', 'seems', 'seem', 'appears to', 'looks like', 'sounds like', 'roughly', 'ish'] },
  { id: 'joke', effect: 'joke', share: 0.85, says: ['lol', 'lmao', 'rofl', 'haha', 'hahaha', 'ha ha', 'jk', 'j/k', 'just kidding', 'only kidding', 'just joking', 'only joking', "i 'm kidding", "i 'm joking", '/s', '😂', '🤣', '😜', '😝', '🙃', '😉', 'hehe', 'joke'] },
  { id: 'reported.rumour', effect: 'reported', share: 0.85, says: ['apparently', 'supposedly', 'allegedly', 'reportedly', 'i heard', 'i hear', "i 've heard", 'we heard', 'rumour has it', 'rumor has it', 'word is', 'they say', 'people say', "i 'm told", 'i was told', 'i am told', 'according to', 'so i hear', 'i gather', 'i read that', 'someone said', 'someone told'] },
  { id: 'inferred', effect: 'inferred', share: 0.75, says: ['so he must', 'so she must', 'so they must', 'must have', 'which means', 'i conclude', 'i infer', 'judging by', 'judging from', 'seems like', 'looks like'] },
  { id: 'suppose.condition', effect: 'suppose', share: 0.88, says: ['if', 'unless', 'what if', 'imagine', 'suppose', 'supposing', 'assuming', 'were to', 'in case', 'whether', 'hypothetically', 'would have', 'as if', 'as though'] },
  { id: 'suppose.wish', effect: 'suppose', share: 0.85, says: ['i wish', 'i hope', 'hoping', 'hopefully', 'if only', 'would like', "'d like", "'d love", 'would love', 'want to', 'wants to', 'wanted to', 'wanna', 'dream of', 'dreams of', 'thinking of', 'thinking about', 'considering', 'tempted to', "'d rather", 'would prefer', 'someday', 'one day'] },
  { id: 'suppose.frame', effect: 'frame', share: 0.97, says: ['pretend', "let 's pretend", "let 's say", 'for the sake of argument', 'for this exercise', 'for the exercise', 'in this scenario', 'in the story', 'in my novel', 'in my story', 'in the game', 'role-play', 'roleplay', 'role play', 'make-believe', 'act as if', 'fictional', 'hypothetical', 'example :', 'dream last night', 'i dreamt', 'i dreamed', 'in my dream', 'test data', 'lorem ipsum', 'my character', 'persona'] },
  { id: 'suppose.fiction', effect: 'suppose', share: 0.95, says: FICTION },
  { id: 'plan.move', effect: 'plan', share: 0.5, says: ['moving to', 'relocating to', 'moving in with', 'switching to'] },
  { id: 'plan', effect: 'plan', share: 0.5, says: ['will', "'ll", 'going to', 'gonna', 'plan to', 'plans to', 'planning to', 'about to', 'intend to', 'supposed to', 'next year', 'next month'] },
  { id: 'norm', effect: 'norm', share: 0.6, says: ['must', 'should', 'have to', 'has to', 'need to', 'needs to', 'ought to', 'may', 'allowed to', 'no need to'] },
  { id: 'lasting.always', effect: 'lasting', share: 0.95, says: ['from now on', 'always', 'for good', 'permanently', 'as a rule', 'never', 'going forward', 'all my life'] },
  { id: 'lasting', effect: 'lasting', share: 0.85, says: ['moved to', 'moved into', 'moved in', 'switched to', 'started', 'have started', 'began', 'have become', 'became', 'since', 'these days', 'nowadays', 'as a rule', 'never', 'every morning', 'every day', 'every week', 'all my life', 'whole life', 'born', 'life long', 'lifelong', 'taken up', 'took up', 'as usual', 'usually', 'going forward', 'anymore', 'any more', 'no longer', 'new job', 'changed to', 'again'] },
  { id: 'one_off.once', effect: 'one_off', share: 0.95, says: ['just this once', 'this once', 'this time', 'just once', 'only once', 'one time', 'for once', 'on this occasion', 'just for today', 'one-off', 'this order', 'for this one'] },
  { id: 'one_off.while', effect: 'one_off', share: 0.75, says: ['for now', 'at the moment', 'right now', 'temporarily', 'temporary', 'for the time being', 'for a bit', 'for a while', 'for the moment', 'meanwhile', 'on holiday', 'on vacation', 'on a trip', 'visiting', 'until further notice', 'currently staying', 'on a cleanse', 'doing a cleanse', 'during lent', 'on a break'] },
  { id: 'one_off.until', effect: 'one_off', share: 0.75, says: ['until', 'till', 'til', 'cleanse', 'detox', 'during', 'for one week', 'for a week', 'for two weeks', 'for a month', 'for one month', 'for lent', 'veganuary', 'dry january', 'this week', 'this month', 'this weekend', 'these two weeks', 'taking a break from', 'as an experiment', 'as a trial', 'trying out'] },
  { id: 'past', effect: 'past', share: 0.85, says: ['used to', 'formerly', 'previously', 'back then', 'back when', 'in the past', 'in those days', 'at the time', 'as a child', 'as a kid', 'years ago', 'once upon a time', 'when i was', 'when we were', 'when she was', 'when he was', 'until last year', 'until last month', 'until last week', 'until recently', 'till recently', 'once was', 'ex-', 'former'] },
  { id: 'ended', effect: 'ended', share: 0.85, says: ['no longer', 'anymore', 'any more', 'any longer', 'stopped', 'stop', 'quit', 'quitting', 'gave up', 'given up', 'giving up', 'cancelled', 'canceled', 'not any longer', 'grew out of', 'outgrew', 'got rid of', 'went off'] },
  { id: 'correction', effect: 'correction', share: 0.9, says: ['correction', 'i meant', 'i mean', 'actually', 'scratch that', 'strike that', 'forget that', 'make that', 'not anymore', 'instead', 'stop saying', 'stop telling', 'stop calling', 'that is wrong', "that 's wrong", "that 's not right", "that 's incorrect", 'wrong', 'incorrect', 'mistake', 'misspoke', 'to correct', 'sorry ,', 'i was wrong', 'my mistake', 'typo', 'update :', 'i told you', 'as i said'] },
  { id: 'negated_opinion', effect: 'negated_opinion', share: 0.83, says: ["do n't think", 'do not think', "do n't believe", 'do not believe', "does n't think", "did n't think", "do n't suppose", "do n't reckon", 'not true that', "n't true that", 'untrue that', 'false that', 'a lie that', 'a myth that', 'nonsense that', 'not correct that', "n't correct that", 'not the case that', "n't the case that", 'wrong that', 'incorrect that', 'deny that', 'denies that', 'denied that', "it 's not that", 'doubt', 'i doubt'] },
]
