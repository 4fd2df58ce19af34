/** Closed lists of English words. One list, one purpose; all lower case, in the norms of `tokensOf`. */
const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/))

export const BE: ReadonlySet<string> = list("am is are 'm 's 're was were been be being")
export const BE_NOW: ReadonlySet<string> = list("am is are 'm 's 're be")
export const BE_PAST: ReadonlySet<string> = list('was were')
export const HAVE: ReadonlySet<string> = list("have has had 've having")
export const NEGATORS: ReadonlySet<string> = list("not n't never neither nor hardly")

/** May stand between a subject and its verb without changing what is said. */
export const ADVERBS: ReadonlySet<string> = list(`
  still now currently just really also always actually only usually mostly mainly recently already definitely absolutely
  both all even again finally officially originally severely badly very too so totally temporarily permanently
  probably maybe perhaps possibly apparently generally normally basically kinda sorta truly simply once lately
  newly happily sadly certainly clearly obviously honestly longer highly deathly strongly mildly often sometimes rarely
  well then therefore first quite pretty almost nearly absolutely much fully strictly yet soon presently`)

export const AUXILIARIES: ReadonlySet<string> = list(
  "do does did have has had 've 'd will 'll would can could may might must should shall 'm am is are 's 're been be being to going used get got",
)

/** Verbs that say how an action begins or ends: `stopped eating`, `took up`. */
export const BEGINNINGS: ReadonlySet<string> = list('start started starting begin began begun starts begins')
export const ENDINGS: ReadonlySet<string> = list(
  'stop stopped stopping stops quit quits quitting gave give giving given up cease ceased',
)

export const SPEAKER: ReadonlySet<string> = list('i me we us')
export const SPEAKER_OWNS: ReadonlySet<string> = list('my our')
export const LISTENER: ReadonlySet<string> = list('you')
export const THIRD_PERSON: ReadonlySet<string> = list('he she they him them')
export const THIRD_PERSON_OWNS: ReadonlySet<string> = list('his her their hers theirs')
export const FEMALE: ReadonlySet<string> = list('she her hers')
export const MALE: ReadonlySet<string> = list('he him his')

export const PRONOUNS: ReadonlySet<string> = list(
  'i me we us you he she they him them it my our your his her their its this that these those there who which what mine ours',
)

/** Relations and roles: one step from a person to another. Value: the key's segment. */
export const ROLES: ReadonlyMap<string, string> = new Map(
  `mother:mother mum:mother mom:mother mam:mother mama:mother mamma:mother amma:mother ammi:mother mummy:mother mommy:mother father:father dad:father papa:father daddy:father abba:father baba:father parents:parents
   sister:sister brother:brother sibling:sibling wife:wife husband:husband partner:partner spouse:spouse
   girlfriend:girlfriend boyfriend:boyfriend fiance:fiance fiancée:fiance fiancé:fiance ex:ex
   ex-husband:ex ex-wife:ex ex-girlfriend:ex ex-boyfriend:ex ex-partner:ex fiancee:fiance hubby:husband missus:wife
   sons:children daughters:children twins:children triplets:children stepchildren:children folks:parents grandparents:grandparents
   siblings:siblings brothers:siblings sisters:siblings flatmates:flatmates housemates:flatmates roommates:flatmates
   stepdad:stepfather stepmum:stepmother stepmom:stepmother line-manager:manager
   son:son daughter:daughter kid:child kids:children child:children children:children baby:baby
   aunt:aunt auntie:aunt uncle:uncle cousin:cousin niece:niece nephew:nephew
   grandmother:grandmother grandma:grandmother gran:grandmother granny:grandmother nan:grandmother nana:grandmother oma:grandmother nonna:grandmother opa:grandfather nonno:grandfather grandfather:grandfather grandpa:grandfather
   grandad:grandfather granddad:grandfather grandson:grandson granddaughter:granddaughter
   friend:friend mate:friend buddy:friend colleague:colleague coworker:colleague co-worker:colleague boss:boss manager:manager
   neighbour:neighbour neighbor:neighbour flatmate:flatmate roommate:roommate landlord:landlord landlady:landlady
   doctor:doctor gp:doctor dentist:dentist therapist:therapist vet:vet teacher:teacher assistant:assistant accountant:accountant
   lawyer:lawyer solicitor:lawyer plumber:plumber electrician:electrician nanny:nanny babysitter:babysitter childminder:childminder
   mentor:mentor coach:coach trainer:trainer tutor:tutor supervisor:supervisor instructor:instructor caretaker:caretaker
   dermatologist:dermatologist physio:physio physiotherapist:physio optician:optician cardiologist:cardiologist surgeon:surgeon
   psychologist:psychologist psychiatrist:psychiatrist paediatrician:paediatrician pediatrician:paediatrician midwife:midwife
   hairdresser:hairdresser barber:barber cleaner:cleaner gardener:gardener housemate:housemate tenant:tenant
   godmother:godmother godfather:godfather godson:godson goddaughter:goddaughter grandchild:grandchild
   grandchildren:grandchildren grandkids:grandchildren grandkid:grandchild great-aunt:great_aunt great-uncle:great_uncle great-grandmother:great_grandmother great-grandfather:great_grandfather
   bridesmaid:bridesmaid witness:witness photographer:photographer intern:intern client:client
   dog:dog cat:cat puppy:dog kitten:cat horse:horse pony:horse rabbit:rabbit parrot:parrot hamster:hamster tortoise:tortoise budgie:budgie goldfish:goldfish
   mother-in-law:mother_in_law father-in-law:father_in_law sister-in-law:sister_in_law brother-in-law:brother_in_law
   stepmother:stepmother stepfather:stepfather stepson:stepson stepdaughter:stepdaughter half-sister:half_sister half-brother:half_brother`
    .trim()
    .split(/\s+/)
    .map((pair) => pair.split(':') as [string, string]),
)
export const FEMALE_ROLES: ReadonlySet<string> = list(
  'mother sister wife girlfriend daughter aunt niece grandmother granddaughter landlady mother_in_law sister_in_law stepmother stepdaughter half_sister',
)
export const MALE_ROLES: ReadonlySet<string> = list(
  'father brother husband boyfriend son uncle nephew grandfather grandson landlord father_in_law brother_in_law stepfather stepson half_brother',
)

/** Said without an owner only of one's own. */
export const BARE_KIN: ReadonlySet<string> = list(
  'mum mom mummy mommy mam mama amma ammi dad daddy papa abba baba grandma granny gran nan oma nonna grandpa grandad granddad opa nonno',
)

/** May describe a relation between the owner and the role: `my older sister`. */
export const ROLE_ADJECTIVES: ReadonlySet<string> = list(
  `older elder younger big little eldest oldest youngest best old new good late dear ex former twin only middle closest other
  lovely wonderful sweet poor regular current usual preferred primary longtime long-time adopted adoptive biological adult teenage grown-up
  own pregnant retired ginger black white brown grey small tiny fluffy rescue young elderly personal same`,
)

export const MONTHS: readonly string[] =
  'january february march april may june july august september october november december'.split(' ')
export const WEEKDAYS: readonly string[] = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ')

const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const ONES = 'one two three four five six seven eight nine'.split(' ')

/** `zero` to `twenty`, then the tens and what is written with a hyphen: `forty-six`. */
export const NUMBER_WORDS: ReadonlyMap<string, number> = new Map([
  ...'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ')
    .map((word, value) => [word, value] as [string, number]),
  ...TENS.map((word, index) => [word, (index + 2) * 10] as [string, number]),
  ...TENS.flatMap((ten, index) =>
    ONES.map((one, unit) => [`${ten}-${one}`, (index + 2) * 10 + unit + 1] as [string, number]),
  ),
])

/** Begins no name though it may stand with a capital at the head of a sentence. */
export const NOT_A_NAME: ReadonlySet<string> = list(`
  a an the this that these those there here it its i me we us you he she they him them my our your his her their mine
  and or but so because if when while since although though unless until till after before then than as
  what where when who whom whose which why how yes no not never nor yeah yep nope ok okay oh ah hm hmm well hi hey hello
  morning evening afternoon night today tonight tomorrow yesterday now soon later again still just only also even
  please thanks thank sorry actually correction update note reminder fyi btw ps re fwd fw apparently maybe perhaps probably
  is are was were be been am do does did have has had will would can could may might must should shall let lets
  in on at by for from to of with without about over under up down out off into onto between near
  some any all every each both many much more most few several other another none nothing something everything everyone
  nobody anyone someone one two three four five six seven eight nine ten
  started starting stopped moved moving got getting going gone ate eating went loves likes hates bought sold left
  great good nice fine bad new old first last next remember remind send ship book order buy call ring ask tell check
  monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays
  january february march april june july august september october november december spring summer autumn winter fall
  breakfast lunch dinner tea supper brunch coffee mum mom dad guests people kids children bin bank bus train car boat
  english dutch german french spanish italian christmas easter god
  address phone email mail tel mobile name number code password wifi tier plan status allergies diet birthday
  correct wrong right true false sure agreed noted done don't dont never always used use using works working lives living
  system user owner assistant tool error warning info debug customer client order account invoice subject date from
  portuguese polish russian turkish arabic hebrew hindi urdu bengali chinese mandarin cantonese japanese korean swedish norwegian danish
  finnish greek czech hungarian romanian welsh irish catalan basque farsi persian swahili indonesian vietnamese thai tagalog haitian creole
  british american scottish ukrainian swiss austrian belgian brazilian mexican indian european african asian latin afrikaans albanian
  amharic armenian bosnian bulgarian croatian estonian flemish gaelic icelandic kurdish lithuanian latvian maltese nepali pashto dari
  punjabi serbian slovak slovenian somali tamil telugu yiddish yoruba zulu canadian australian catholic muslim jewish buddhist hindu christian
  baby imagine suppose pretend assume say think guess believe hope wish`)

/** Never ends or begins a value. */
export const VALUE_EDGES: ReadonlySet<string> = list(`
  now again too also please either lately currently nowadays instead anymore though btw anyway yet still already today tonight
  really just actually always usually mostly mainly and or but so the a an as well then very much more both either permanently
  temporarily these since`)

/** A value stops before one of these. */
export const VALUE_STOPS: ReadonlySet<string> = list(`
  because since when while if but so though although until till unless whereas as than before after during
  who which that whose where i he she we they it you not n't never please anymore nowadays instead lately btw
  now again today tonight yesterday tomorrow currently is are was were 'm 're has have had do does did can could will would
  may might must should`)

/** What stands before somebody or something that one has not, or not now: `my late husband`, `my next car`. */
export const NOT_NOW: ReadonlySet<string> = new Set(
  'late ex former first future next imaginary dream deceased never'.split(' '),
)
