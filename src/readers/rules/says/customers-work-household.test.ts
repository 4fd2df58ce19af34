import { describe, expect, test } from 'vitest'
import { rows, said } from '../said.fixture.ts'

describe('what customers say', () => {
  test.each(
    rows(
      `
My plan is called Surf 50. ; user.plan Surf 50
We're on the Home Max package. ; user.plan Home Max
put me on the Flex 40 tariff please ; user.plan Flex 40
I pay by Visa. ; user.payment_method card
we always pay in cash ; user.payment_method cash
the fee is taken by direct debit every month ; user.payment_method direct debit
My ticket gives me lounge access. ; user.entitlements lounge access
breakfast is included in my rate ; user.entitlements breakfast
I was granted extra time in exams. ; user.entitlements extra time
I'm on silver at the moment. ; user.loyalty_tier silver
As a gold member I expect better. ; user.loyalty_tier gold
We've been upgraded to Platinum. ; user.loyalty_tier platinum
The parcel still hasn't arrived. ; user.order_status - delivered
I cancelled my order yesterday. ; user.order_status cancelled
order 7719-B hasn't turned up ; user.order_status - delivered
my customer number is 7730-118-42 ; user.customer_number 7730-118-42
you'll find me under 4408-2217 ; user.customer_number 4408-2217
please don't ring me at work ; user.contact_channel - phone
email is best ; user.contact_channel email
best to reach me in the evening ; user.contact_time evening
I only read mail in the mornings. ; user.contact_time mornings
take me off the newsletter please ; user.marketing_consent no
I said no to newsletters at sign-up. ; user.marketing_consent no
my parking permit is valid until 31 January 2027 ; user.renewal_date 2027-01-31
our lease runs until 31 August 2027 ; user.contract_end 2027-08-31
I cancelled the contract for 30 June. ; user.contract_end 2026-06-30
delivery is booked for 3 July ; user.delivery_date 2026-07-03
please leave parcels with the neighbour ; user.delivery_instructions neighbour
tell the courier to ring twice ; user.delivery_instructions ring twice
Invoices go to Priscilla Nkemelu. ; user.billing_contact Priscilla Nkemelu
the refund can go to account SI56 0203 3001 4488 219 ; user.iban SI56 0203 3001 4488 219
my bank is Noordkust ; user.bank Noordkust
please write to me in German ; user.preferred_language German
`,
      ' ; ',
    ),
  )('%s → %s', (text, finding) => {
    expect(said(text as string)).toContain(finding)
  })
})

describe('what is said at work', () => {
  test.each(
    rows(
      `
I'm responsible for the floor plan. ; user.floor_plan.owner me
Dagny looks after props from this season. ; user.props.owner Dagny
Ines owns the migration. ; user.migration.owner Ines
We settled on Postgres for the ledger. ; user.decision Postgres for the ledger
it was decided that alerts without a runbook get deleted ; user.decision alerts without a runbook get deleted
We use tabs, not spaces. ; user.convention tabs
never deploy on a Friday ; user.convention no deploys on Fridays
entries close on 1 August ; user.deadline 2026-08-01
the thesis deadline is 16 January 2027 ; user.thesis.deadline 2027-01-16
The budget for the spring campaign is approved at $48,000. ; user.spring_campaign.budget $48,000
our depot printer is on firmware 5.0.3 ; user.depot_printer.version 5.0.3
the print server is down again ; user.print_server.tool_state down
the pager is with Farida this week ; user.on_call Farida
I'm on call this week. ; user.on_call me
I refuse to use PowerPoint. ; user.tools_used - PowerPoint
my notice period is three months ; user.notice_period 3 months
staging answers at https://stage.kippford.example ; user.staging.environment_url https://stage.kippford.example
`,
      ' ; ',
    ),
  )('%s → %s', (text, finding) => {
    expect(said(text as string)).toContain(finding)
  })
})

describe('what is said of a house', () => {
  test.each(
    rows(
      `
bins go out on Thursdays ; user.bin_day Thursday
rubbish every Monday ; user.bin_day Monday
the code for the front door is 9026# ; user.door_code 9026#
the alarm at the office is 4406 ; user.alarm_code 4406
the spare key is under the flowerpot ; user.spare_key under the flowerpot
number plate KX16 OYB ; user.licence_plate KX16 OYB
we're insured with Oak Mutual ; user.insurer Oak Mutual
please end the insurance on policy KV-5528-901 ; user.policy_number KV-5528-901
The library is open Monday to Thursday from 13:00 to 18:30. ; user.library.opening_hours Mon-Thu 13:00-18:30
The office is staffed from 7:45 to 18:15. ; user.office.opening_hours 07:45-18:15
`,
      ' ; ',
    ),
  )('%s → %s', (text, finding) => {
    expect(said(text as string)).toContain(finding)
  })
})

describe('what records say', () => {
  test.each(
    rows(
      `
Tenant name: Ana Ruiz\\nEmergency contact: Tom Brandt (husband), +32 470 55 01 83 ; user.partner Tom Brandt
Tenant name: Ana Ruiz\\nEmergency contact: Tom Brandt (husband), +32 470 55 01 83 ; tom_brandt.phone +32 470 55 01 83
Pupil: Mia Roth\\nParent: Lena Roth\\nMobile: 0555 0134 77 ; lena_roth.phone 0555 0134 77
Surname: Achter\\nGiven name: Noor ; user.name Noor Achter
GP: Dr M. Fjell\\nSmoker: no ; user.doctor.name Dr M. Fjell
Asthma: N\\nName: Ana Ruiz ; user.health_conditions - asthma
Penicillin allergy: Yes\\nName: Ana Ruiz ; user.allergies penicillin
Preferred contact: NOT phone, e-mail only ; user.contact_channel email - phone
Instrument: ~~recorder~~ saxophone ; user.instruments saxophone - recorder
KES-2210 | Assignee: Noor Haddad | Status: In review | Due: 2026-01-23 ; kes_2210.status in review
KES-2210 | Assignee: Noor Haddad | Status: In review | Due: 2026-01-23 ; kes_2210.owner Noor Haddad
Contact: WhatsApp\\nName: Ana Ruiz ; user.contact_channel whatsapp
Laptop: Linux, 14 inch\\nName: Ana Ruiz ; user.operating_system Linux
tier = Gold ; user.loyalty_tier gold
`,
      ' ; ',
    ),
  )('%s → %s', (text, finding) => {
    expect(said(text as string, 'user_explicit')).toContain(finding)
  })

  test.each([
    'owner: <team-name>',
    'Name: ____',
    'on_call: ${ONCALL}',
    'IBAN: to follow',
    'Spare key: yes',
    'Allergies: n/a',
    'Door code: xxxx-xxxx',
    'Customer number: tbc',
  ])('%s is no answer', (text) => {
    expect(said(text, 'user_explicit')).toEqual([])
  })
})

describe('what only looks like it', () => {
  test.each([
    'Dinner is due.',
    'Script writing is fun.',
    'Spot three warning signs.',
    'I paid attention.',
    'We agreed to disagree on it.',
    'my order of things',
  ])('%s says nothing', (text) => {
    expect(said(text)).toEqual([])
  })
})
