import { describe, expect, test } from 'vitest'
import { rows, said } from '../said.fixture.ts'

describe('where people live, work, learn and go', () => {
  test.each(
    rows(`
We sail for Crete on Saturday and get back on 30 June. | user.return_date 2026-06-30
My nephew's a mechanic. | user.nephew.role mechanic
Olga works nights at a cannery. | olga.working_hours nights
Olga works nights at a cannery. | olga.workplace cannery
As a night-shift nurse I sleep at odd hours. | user.role night-shift nurse
Pilar took over as treasurer in May. | pilar.role treasurer
My brother is training as a train driver. | user.brother.role train driver
Ines joins as our first backend engineer on 1 August. | ines.role backend engineer
Ines joins as our first backend engineer on 1 August. | ines.start_date 2026-08-01
My partner is head of sales at Oak Mutual. | user.partner.role head of sales
Dad retired last year. | user.father.role retired
I used to be a plumber. | user.role - plumber
She is 40. My sister teaches physics at Halden College. | user.sister.role teacher
I got a job as a tram driver. | user.role tram driver
Tom was promoted to team lead. | tom.role team lead
I quit my job at Brandt Tooling. | user.workplace - Brandt Tooling
I've changed jobs from Brandt Tooling to Oak Mutual. | user.workplace Oak Mutual - Brandt Tooling
I start at Korvath Logistics on Monday. | user.workplace Korvath Logistics
I've lived in Curitiba all my life. | user.home Curitiba
Priyanka lives in Galway these days. | priyanka.home Galway
We moved from Ghent to Lund. | user.home Lund - Ghent
My gran lives just outside Turin. | user.grandmother.home Turin
Our new place is in Leeds. | user.home Leeds
My new private address is Weidengasse 14, 8020 Graz. | user.address Weidengasse 14, 8020 Graz
You can find us at 3 Chandlers Row, Leeds. | user.address 3 Chandlers Row, Leeds
I'm now registered at Kade 12, Hoorn. | user.address Kade 12, Hoorn
I'm doing a master's in marine biology at Halden College. | user.study marine biology
Noor is in her third year of law. | noor.study law
I switched courses to economics. | user.study economics
Our eldest got into Halden College. | user.child.school Halden
Ruben is in Year 3 now. | ruben.school_year year 3
My son just started second grade. | user.son.school_year second grade
I hold a doctorate in soil physics. | user.degree soil physics
I'm graduating on 11 July. | user.graduation 2026-07-11
I travel to Nairobi from 3 to 17 July. | user.return_date 2026-07-17
I want to sell the Octavia. | user.vehicle Octavia
Ottilie got into the bilingual secondary school. | ottilie.school bilingual secondary school
My graduation ceremony is on the third of July. | user.graduation 2026-07-03
Stuck in Reading, sorry. | user.location Reading
Greetings from sunny Madeira! | user.location Madeira
We're anchored in Stiniva tonight. | user.location Stiniva
I'm free on Thursdays. | user.availability Thursday
Thursdays work best for me. | user.availability Thursday
I can't do Mondays. | user.availability - Monday
We traded the estate in for a little electric Renault. | user.vehicle little electric Renault - estate
I drive a dark green Koga to work. | user.vehicle dark green Koga
We sold the Polo. | user.vehicle - Polo
My new car is a grey Octavia. | user.vehicle grey Octavia
I earn 41,000 euros a year. | user.salary 41,000 euros
My salary went up to 52,000 euros. | user.salary 52,000 euros
Wanjiru shares a flat with Olesya. | wanjiru.house_type flat
We live on a narrowboat. | user.house_type narrowboat
We get the keys on 14 June. | user.moving_date 2026-06-14
I move out on the 30th. | user.moving_date 2026-06-30
I'm getting about by bike now. | user.commute bike
I cycle to work. | user.commute bike
I swapped the car for the tram. | user.commute tram - car
I'm off to Tbilisi for a week. | user.travel_destination Tbilisi
I've booked flights to Lisbon. | user.travel_destination Lisbon
We're spending Easter in Madeira. | user.travel_destination Madeira
I'm away from 3 July. | user.departure_date 2026-07-03
My ferry leaves on 18 August. | user.departure_date 2026-08-18
Back in the office on 1 July. | user.return_date 2026-07-01
Ludo is off until 31 August. | ludo.return_date 2026-08-31
The boiler man is coming on the twenty fifth of june between eight and noon | user.appointment 2026-06-25 08:00-12:00
My dad has his cataract operation on the sixth of july | user.father.appointment 2026-07-06
My dentist appointment got moved to Tuesday at 4. | user.appointment 2026-06-16 16:00
The plumber comes tomorrow at nine. | user.appointment 2026-06-11 09:00
My frequent flyer number is NW 7741-305. | user.frequent_flyer_number NW 7741-305
She sits in Porto. My boss Ana sits in Turin. | ana.office Turin
My desk is on the third floor. | user.office the third floor
I've got a desk on the fourth floor. | user.office the fourth floor
I'm in the office on Mondays and Fridays. | user.office_days Monday + Friday
I come into the office on Tuesdays. | user.office_days Tuesday
My first day is 1 September. | user.start_date 2026-09-01
I start my new job on Monday. | user.start_date 2026-06-15
I've moved my working hours to 7-15. | user.working_hours 07:00-15:00
I do nine to five. | user.working_hours 09:00-17:00
My working days are Monday to Wednesday. | user.working_hours Mon-Wed
Ines works remotely from Porto. | ines.work_mode remote
I work from home now. | user.work_mode remote
I work from home. | user.work_mode remote
I'm in the CET time zone. | user.timezone CET
I'm on UTC+8. | user.timezone UTC+8
I sit with the paid social team. | user.team paid social
I'm on the growth team. | user.team growth
Dunja from legal called. | dunja.team legal
Piano lessons are on Tuesdays at half past five. | user.piano_lessons.meeting_day Tuesday
Piano lessons are on Tuesdays at half past five. | user.piano_lessons.meeting_time 17:30
The stand-up moves to 9:45. | user.stand_up.meeting_time 09:45
My yoga class is every Thursday from 18:00 to 19:00. | user.yoga_class.meeting_day Thursday
The book club meets on the first Sunday of the month. | user.book_club.meeting_day Sunday
Choir practice moved from Tuesdays to Thursdays. | user.choir_practice.meeting_day Thursday
`),
  )('%s → %s', (text, claim) => {
    expect(said(text as string)).toContain(claim)
  })
})

describe('what sounds like it', () => {
  test.each(
    rows(`
I went to the shop. | school
I live for music. | home
We sold the tickets. | vehicle
The third floor is loud. | meeting_time
She is not a morning person. | role
It is a car park. | vehicle
We bought a used dinghy with a 15 hp Yamaha. | address
The choir was lovely on Sunday. | meeting_day
I drive my kids mad. | vehicle
I got home late. | return_date
I work in Figma. | workplace
I'd love to be a pilot. | role
We had a quarter of the cake. | meeting_time
I'm at the office on Mondays. | location
`),
  )('%s says nothing of %s', (text, attribute) => {
    expect(said(text as string).filter((each) => each.split(' ')[0]?.endsWith(`.${attribute}`))).toEqual([])
  })
})
