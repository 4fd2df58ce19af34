/** Four ways to ask each of some things, of anyone: for measuring when two wordings are one question. */
const WAYS: readonly (readonly string[])[] = [
  ['Where does {} live?', 'Which city does {} live in?', 'Do you know where {} lives now?', "What is {}'s home town?"],
  ["When is {}'s birthday?", "What day is {}'s birthday on?", 'When was {} born?', "Tell me {}'s birthday"],
  [
    "What is {}'s phone number?",
    "Can you give me {}'s phone number?",
    'How do I call {}?',
    'The phone number of {} please',
  ],
  ['What does {} do for work?', 'Where does {} work?', "What is {}'s job?", 'Which company does {} work at?'],
  [
    'Is {} allergic to anything?',
    'What allergies does {} have?',
    "Which of {}'s allergies do you know?",
    'Any allergies of {}?',
  ],
  [
    "What is {}'s favourite colour?",
    'Which colour does {} like best?',
    'The favourite colour of {}?',
    'What colour is the favourite of {}?',
  ],
  ['What car does {} drive?', 'Which car does {} have?', 'What kind of car is it that {} drives?', "Make of {}'s car?"],
  [
    "When does {}'s flight leave?",
    "What time is {}'s flight?",
    'When is the flight of {} leaving?',
    "Departure of {}'s flight?",
  ],
  [
    "What size are {}'s shoes?",
    "What is {}'s shoe size?",
    'Which shoe size does {} wear?',
    'How big are the feet of {}?',
  ],
  ['Does {} eat meat?', 'Is {} a vegetarian?', 'Would {} eat meat?', "What is {}'s diet?"],
  [
    "What is the name of {}'s dog?",
    "What is {}'s dog called?",
    'How is the dog of {} called?',
    'Which name does the dog of {} have?',
  ],
  [
    "Who is {}'s doctor?",
    "What is the name of {}'s doctor?",
    'Which doctor does {} see?',
    'Whom does {} see when ill?',
  ],
]

const PEOPLE = ['Maya', 'Sam', 'my sister', 'my boss'] as const

export interface AskedQuestion {
  readonly text: string
  readonly matter: number
  readonly person: string
  readonly way: number
}

export const ASKED: readonly AskedQuestion[] = PEOPLE.flatMap((person) =>
  WAYS.flatMap((ways, matter) => ways.map((text, way) => ({ text: text.replace('{}', person), matter, person, way }))),
)
