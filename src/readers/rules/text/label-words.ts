import { MONTHS, NOT_A_NAME, WEEKDAYS } from './word-lists.ts'

const list = (words: string): readonly string[] => words.trim().split(/\s+/)

/** Words that people put before a colon to say what a line of their own is about. */
const LABELS: ReadonlySet<string> = new Set(
  list(`
  note notes update updates edit edits fyi btw tldr tl;dr reminder reminders question questions answer answers background context summary
  status intro info information bio profile about topic subject plan plans goal goals task tasks todo todos idea ideas thought thoughts
  fact facts truth lie lies story moral bonus result results conclusion reason reasons example examples option options pro pros con cons
  tip tips hint warning caution disclaimer confession spoiler correction typo ps pss p.s aside caveat rule rules step steps problem
  issue issues symptom symptoms bug request wish wishes preference preferences favourite favorite likes dislikes hobby hobbies habit
  habits sport sports music food diet drink drinks coffee tea breakfast lunch dinner supper snack snacks meal meals allergy allergies
  health doctor dentist medication meds sleep weight height age birthday name names surname nickname address city town country home house
  flat work job role title company office boss team meeting school uni university college class study studies degree course exam language
  languages family parents mother father mum mom dad kids children son daughter wife husband partner brother sister sibling siblings friend
  friends pet pets dog cat car bike bus train flight travel trip holiday vacation weekend weekends weekday weekdays morning mornings
  afternoon evening evenings night nights day days today tomorrow yesterday now later before after then first second third fourth last
  next finally also however money budget salary rent bank phone mobile email mail website link password login user assistant system bot
  human client customer author reader writer me myself us we you them self gym garden kitchen bedroom bathroom cinema book books film
  films movie movies game games news weather season spring summer autumn fall winter past present future current currently situation
  position location place time date when where who what why how mood feeling feelings good bad best worst better worse new old
  important urgent true false yes no maybe ok okay hello hi hey thanks sorry please quote source title chapter scene act line verse
  chorus lyrics poem draft version original translation english german french spanish letter text message chat post comment caption
  headline tweet review rating score total sum price cost details detail description content contents input output prompt instruction
  instructions assignment homework exercise character characters plot hero narrator voice patient speaker interviewer interviewee
  interview candidate applicant teacher student manager employee employer guest host driver buyer seller landlord tenant neighbour
  neighbor colleague opinion view stance fear fears dream dreams hope hopes pet-peeve fun random unrelated quick short long anyway
  hinweis notiz notizen info frage fragen antwort wichtig nachtrag stand heute gestern morgen abend wohnort adresse beruf arbeit firma
  schule familie freunde essen trinken hobbys urlaub reise auto geld ziel ziele wunsch problem grund beispiel zusatz anmerkung betreff
  fazit thema name alter geburtstag haustier haustiere sprache sprachen kurz fakt update termin termine zuhause ich wir
  `),
)
/** Endings of words for things and doings, and of hardly any name. */
const OF_THINGS =
  /(?:ing|ings|tion|tions|sion|ment|ments|ness|ity|ance|ence|ship|ism|ware|ology|ful|ous|less|able|ible|ive|ical|work|time|life|over|out|up|off|down|back|way|news|point|side|room|date|mail|talk|check|watch|look|shot|break|take|list|book|day|days|ung|ungen|heit|keit|schaft)$/

/** Whether a word before a colon is more likely a label than a name that nobody knows. */
export function mayBeLabel(word: string): boolean {
  const norm = word.toLowerCase()
  if (LABELS.has(norm) || NOT_A_NAME.has(norm) || WEEKDAYS.includes(norm) || MONTHS.includes(norm)) return true
  return norm.length < 3 || OF_THINGS.test(norm) || !/^\p{Lu}\p{Ll}/u.test(word)
}
