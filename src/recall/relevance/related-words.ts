import { stemOf } from '../../evidence/stem.ts'

/**
 * Everyday words that stand for each other between a question and what was said: `where do I live` and `I moved to Boston`.
 * Common knowledge of English; a line is one circle of words, each relates to all others.
 */
const CIRCLES = `
live lived lives moved move home house apartment flat address reside residence settle relocate hometown
city town village place country
work job occupation profession career employer employed employment hired position role
company business firm startup workplace office
boss manager supervisor
colleague coworker teammate
study studied degree college university major graduate graduated diploma
school class course lesson kindergarten classroom
teacher professor tutor instructor
eat eating eats food meal diet dish cuisine cook cooked cooking recipe vegetarian vegan
breakfast lunch dinner supper brunch
restaurant cafe diner bistro
drink drinks beverage coffee tea espresso latte wine beer
allergic allergy allergies intolerant intolerance
birthday born birth birthdate
age old older years
pet pets animal animals dog puppy cat kitten rabbit hamster parrot
sibling siblings brother sister twin
parent parents mother father mum mom dad
grandparent grandmother grandfather grandma grandpa
child children kid kids son daughter baby toddler
spouse partner wife husband married marry wedding
boyfriend girlfriend partner dating fiance fiancee relationship
relative family aunt uncle cousin niece nephew
friend buddy pal
neighbor neighbour neighborhood
doctor physician dentist clinic hospital nurse
medicine medication drug pill tablet prescription
sick ill illness disease condition diagnosed symptom
injury injured hurt broke fracture sprain accident
exercise workout gym fitness training
run running jog jogging marathon race
sport sports game team match tournament
hobby hobbies pastime interest enjoy activity
like love enjoy prefer favorite favourite fan
dislike hate avoid stand
movie film cinema documentary
show series episode season
music song band concert album
instrument guitar piano violin drums cello
book novel author reading
art painting paint draw drawing sketch
photo picture photograph camera
car vehicle drive truck suv
bike bicycle cycling
trip travel vacation holiday journey visit visited
flight fly flying airline plane
hotel hostel airbnb stay
buy bought purchase purchased shop shopping got
price cost paid spend spent
sell sold
money salary earn income budget savings
bank account loan mortgage
gift present gave
phone mobile cell number
email mail contact
computer laptop pc desktop
clothes clothing dress shirt shoes outfit
language speak speaks fluent
religion church faith
plan plans planning intend
goal dream hope aspire
start started begin began
finish finished complete completed
stop stopped quit
win won award prize
learn learning taught
volunteer volunteering charity
garden gardening plant plants
name named called surname
recommend recommended suggest suggested recommendation
`

const RELATED: ReadonlyMap<string, readonly string[]> = relatedByStem()

/** Stems of the words that may stand for this one, given as a stem. */
export function relatedTo(stem: string): readonly string[] {
  return RELATED.get(stem) ?? []
}

function relatedByStem(): ReadonlyMap<string, readonly string[]> {
  const related = new Map<string, string[]>()
  for (const line of CIRCLES.trim().split('\n')) {
    const circle = [...new Set(line.split(' ').map(stemOf))]
    for (const stem of circle) {
      const known = related.get(stem) ?? []
      related.set(stem, [...new Set([...known, ...circle.filter((other) => other !== stem)])])
    }
  }
  return related
}
