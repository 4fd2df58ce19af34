const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Words that carry nothing of what is asked. */
export const FUNCTION_WORDS: ReadonlySet<string> = words(`
  a an the this that these those what where when who whom whose which why how is are was were be been being am do does did done
  doing have has had having will would can could may might must should shall of in on at to for from with by about as into onto
  under over up out off i me my mine myself we us our ours you your yours he him his she her hers they them their theirs it its
  and or nor not no any some all both there here now today currently still please user know known tell remind say said get got
  than if so such also too just only very really much many lot lots often ever yet again already ago then one ones thing things
  something anything kind sort type exactly like would let need want go going gone re ve ll s t d m name called named because
  since but while though what's who's`)

/** First words of questions that want a yes or a no. */
export const AUXILIARIES: ReadonlySet<string> = words(
  'do does did is are was were am have has had will would can could should shall may might',
)

export const FIRST_PERSON: ReadonlySet<string> = words('i me my mine myself we us our ours ourselves')
export const FIRST_PERSON_OWNERS: ReadonlySet<string> = words('my our')
export const SECOND_PERSON: ReadonlySet<string> = words('you your yours yourself')
export const THIRD_PERSON: ReadonlySet<string> = words('he him his she her hers they them their theirs')

export const MONTHS: ReadonlySet<string> = words(
  'january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec',
)
export const WEEKDAYS: ReadonlySet<string> = words(
  'monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays',
)

/** Before a capital they say that it is a place or an institution, not a person. */
export const PLACE_PREPOSITIONS: ReadonlySet<string> = words(
  'in at to from near into through around outside across towards via on inside behind opposite beside',
)
