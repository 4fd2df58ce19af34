import { describe, expect, test } from 'vitest'
import { createRules } from '../rules.ts'
import { rows, saidItself } from '../said.fixture.ts'

describe('what people say', () => {
  test.each(
    rows(`
My rent is 1,140 euros a month. | user.rent 1,140 euros
I share a flat with Ewa and Tom. | user.flatmates Ewa + Tom
I report to Ana Ruiz. | user.reports_to Ana Ruiz
I work from 9 to 5 on weekdays. | user.working_hours 09:00-17:00
I'm in the office on Mondays and Fridays. | user.office_days Monday + Friday
My son is in 3rd grade. | user.son.school_year third grade
Maya takes the tram to work. | maya.commute tram
I walk to school. | user.commute on foot
In an emergency call Bence Keszler. | user.emergency_contact Bence Keszler
I use she/her pronouns. | user.pronouns she/her
Maya has a Dutch passport. | maya.nationality Dutch
My passport expires on 30 April 2027. | user.passport_expiry 2027-04-30
Our anniversary is 3 October. | user.anniversary --10-03
I can't manage stairs. | user.accessibility_needs step-free access
Maya is 5'11 tall. | maya.height 5'11
I take a 32/34 in jeans. | user.trouser_size 32/34
My T-shirt size is L. | user.shirt_size L
Blue Gate is my favourite song. | user.favourite_song Blue Gate
My favourite film is The Long Tide. | user.favourite_film The Long Tide
I always fly with KLM. | user.airline_preference KLM
My frequent-flyer number is FB 2209-118. | user.frequent_flyer_number FB 2209-118
I'm flying to Lisbon on 3 May. | user.travel_destination Lisbon
We fly home on the 15th. | user.return_date 2026-06-15
I get up at half past six. | user.wake_time 06:30
I have a doctor's appointment on Tuesday at 9am. | user.appointment 2026-06-16 09:00
Call me only after 17:00. | user.contact_time after 17:00
Please don't call me. | user.contact_channel - phone
I unsubscribed from your newsletter. | user.marketing_consent no
I pay by direct debit. | user.payment_method direct debit
My IBAN is NL12 ABNA 0123 4567 89. | user.iban NL12 ABNA 0123 4567 89
My delivery slot is between 8 and 12. | user.delivery_slot 08:00-12:00
Please send our invoices to Kade 12, Hoorn. | user.invoice_address Kade 12, Hoorn
We use Postgres for the ledger. | user.database Postgres
I use Figma and Slack every day. | user.tools_used Figma + Slack
Staging lives at https://stage.kestrel.example and resets every night. | user.staging.environment_url https://stage.kestrel.example
We agreed on snake_case. | user.decision snake_case
Maya owns the billing service. | user.billing_service.owner Maya
The billing service is owned by Maya. | user.billing_service.owner Maya
The deadline for the report is 12 June. | user.report.deadline 2026-06-12
Falcon is due on 12 June 2026. | falcon.deadline 2026-06-12
The budget for the kitchen is 12,000 euros. | user.kitchen.budget 12,000 euros
The library is released under the MIT licence. | user.library.licence MIT
I have three months' notice. | user.notice_period 3 months
The car is insured with Oak Mutual. | user.car.insurer Oak Mutual
My insurer is not Oak but Elm. | user.insurer Elm - Oak
My licence plate is KLV 4402. | user.licence_plate KLV 4402
The electricity's with Voltara. | user.electricity_supplier Voltara
The spare key is under the pot. | user.spare_key under the pot
The cleaner comes on Thursdays. | user.cleaning_day Thursday
The library is open from 9:00 to 18:00. | user.library.opening_hours 09:00-18:00
I'd rather have tea than coffee. | user.prefers tea - coffee
I'm keen on rowing. | user.likes rowing
Maya loves lilies but not roses. | maya.likes lilies - roses
`),
  )('%s → %s', (text, expected) => {
    expect(saidItself(text as string)).toContain(expected)
  })

  test('liking one thing more than another prefers it', () => {
    expect(saidItself('I like tea more than coffee.')).toEqual(['user.likes tea', 'user.prefers tea - coffee'])
  })

  test.each([
    "I don't mind olives.",
    'I get up early.',
    'I go to bed early.',
    'I pay attention to details.',
    'The book is due back at the library.',
    'I take the pram to the park.',
    'I got a new phone.',
    'I support your idea.',
    'I drive the kids to school.',
    'The meeting is boring.',
    'The soup is done.',
    'The gate is open.',
    "Let's meet at the station.",
    'I never agreed to the sports add-on.',
    "I'm due a holiday.",
    "We've known each other since school.",
    'Call me when you are home.',
  ])('%s says nothing of the kind', (text) => {
    expect(saidItself(text)).toEqual([])
  })
})

describe('what forms say', () => {
  test.each(
    rows(`
Smoker: no | user.smoker no
Start date: 2025-01-13 | user.start_date 2025-01-13
Languages: Portuguese (native), English (C1), German (learning, A2) | user.languages Portuguese + English + German
Contact preference: SMS only | user.contact_channel text
Marketing by e-mail: ☐ yes ☒ no | user.marketing_consent no
Diet: vegetarian, no sesame | user.diet vegetarian - sesame
Known allergies: latex, nuts (mild) | user.allergies latex + nuts
Insurance policy no.: AV-55-20931 | user.policy_number AV-55-20931
Height: 178 cm | user.height 178 cm
`),
  )('%s → %s', (text, expected) => {
    expect(saidItself(text as string)).toEqual([expected])
  })

  test.each(['Pets: none', 'Allergies: n/a', 'Passport expiry: tbc', 'Newsletter: see above', 'Note: call Ben'])(
    '%s fills in nothing',
    (text) => {
      expect(saidItself(text)).toEqual([])
    },
  )
})

describe('what people ask', () => {
  const { organizer } = createRules()

  test.each(
    rows(`
Who owns the billing service? | user.billing_service.owner
When is the report due? | user.report.deadline
What's the convention for branch names? | user.branch_names.convention
When does the library open? | user.library.opening_hours
How tall is Maya? | maya.height
What's my rent? | user.rent
Who has our spare key? | user.spare_key
When is my dentist appointment? | user.appointment
How do I want to be contacted? | user.contact_channel
Which browser do I use? | user.browser
`),
  )('%s → %s', (text, key) => {
    const context = { by: 'user', subjects: ['user', 'maya'], options: [], known: [] }
    expect(organizer.resolve(text as string, context).question.key).toBe(key)
  })
})
