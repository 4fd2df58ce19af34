import { describe, expect, test } from 'vitest'
import { tokensOf } from '../text/tokens.ts'
import { clockInWords, isoDay } from './local-time.ts'
import type { Moment } from './moment.ts'
import { createMomentReader } from './moments.ts'

/**
 * Times in the sentences they are said in, and numbers that are none: `text @ said at, zone → what is read`. Without `@` it
 * was said on Wednesday 10 June 2026 at noon, UTC. Two readings stand with `or` between them.
 */
const TABLE = `
# ambiguous
The appointment is on 03/04/2026 → 2026-04-03 or 2026-03-04
deadline 07/08/26 at the latest → 2026-08-07 or 2026-07-08
see you on 9/11/2026 → 2026-11-09 or 2026-09-11
back on 5/6 → 2026-06-05 or 2026-05-06
move-in 01/02/2027 → 2027-02-01 or 2027-01-02
the scan was 6/5/2026 → 2026-05-06 or 2026-06-05
flight on 10/11/2026 → 2026-11-10 or 2026-10-11
hand it in by 8/7 → 2026-07-08 or 2026-08-07
# clock
Dinner at 7:30 pm → 19:30
the train leaves at 14:05 → 14:05
pick her up at half past five → 05:30
at quarter to nine → 08:45
ten past eight sharp → 08:10
alarm at 6am → 06:00
lunch at noon → 12:00
lights out at midnight → 00:00
call me at 5 p.m. → 17:00
eight in the evening suits → 20:00
twenty to four → 03:40
at 9.15 → 09:15
at 0730 hours → 07:30
14h30 → 14:30
be there at quarter past seven → 07:15
the shop shuts at 17.30 → 17:30
meds at 8am → 08:00
at six thirty → 06:30
16h → 16:00
3 in the afternoon → 15:00
come by at twenty past three → 03:20
we open at 7.45 → 07:45
school ends 3:15pm → 15:15
ten to nine → 08:50
around 11 at night → 23:00
# day and time
Friday at 3pm → 2026-06-12; 15:00
tomorrow at 10:30 → 2026-06-11; 10:30
on 22 June at 8 in the morning → 2026-06-22; 08:00
2026-06-18 16:45 → 2026-06-18; 16:45
Start: 2026-06-18T16:45 → 2026-06-18 16:45
yesterday at half past nine → 2026-06-09; 09:30
monday six thirty pm → 2026-06-15; 18:30
Thursday 9am → 2026-06-11; 09:00
2026-09-01T08:30 → 2026-09-01 08:30
on 4 July at noon → 2026-07-04; 12:00
tuesday four fifteen pm → 2026-06-16; 16:15
Sunday 11:00 → 2026-06-14; 11:00
at 4 pm on 30 June → 16:00; 2026-06-30
today at noon → 2026-06-10; 12:00
2026-10-02T07:15:00 → 2026-10-02 07:15
# dots
Geburtstag: 04.11.2016 → 2016-11-04
Start 01.07.2026, please confirm → 2026-07-01
checked in 28.02.26 → 2026-02-28
Hired: 15.03.2021 → 2021-03-15
born 02.12.1990 → 1990-12-02
Datum: 09.08.2025 → 2025-08-09
# full date
We moved on 14 February 2019 → 2019-02-14
The lease ends on March 31st, 2027 → 2027-03-31
born the 5th of August 1979 → 1979-08-05
Invoice of 3 Dec 2025 → 2025-12-03
signed 12-Jan-2024 → 2024-01-12
Valid through Sept 9, 2026. → 2026-09-09
Thursday 18 June 2026 works for me → 2026-06-18
on the 2nd of may 2024 i changed jobs → 2024-05-02
We signed on October 9, 2023 → 2023-10-09
passport expires 7 Nov 2031 → 2031-11-07
the first of april 2022 → 2022-04-01
I joined on April 18, 2020 → 2020-04-18
warranty ends 30 Nov 2028 → 2028-11-30
issued 03-Feb-2023 → 2023-02-03
# iso
Kick-off is 2026-07-01, mark it → 2026-07-01
Date of birth: 1988-11-23 → 1988-11-23
due_date: 2027-01-15 → 2027-01-15
start_date = 2027-03-09 → 2027-03-09
# no year
my birthday is 19 August → 2026-08-19
The party is on July 4th → 2026-07-04
ok the 23rd of june then → 2026-06-23
see you on the third of september → 2026-09-03
she arrives Sep 2 → 2026-09-02
we leave 2 January @ 2026-11-30T10:00:00Z Europe/Amsterdam → 2027-01-02
the course starts on 11 January @ 2026-12-01T10:00:00Z UTC → 2027-01-11
I was operated on 20 December @ 2026-01-05T10:00:00Z UTC → 2025-12-20
we got engaged on 2 June → 2026-06-02
Got married on 6 December → 2025-12-06
our anniversary is June 28 → 2026-06-28
come over on the tenth of july → 2026-07-10
she quit on 30 May → 2026-05-30
her birthday is on the 9th of October → 2026-10-09
we met on 14 September → 2025-09-14
# none
upgrade to version 3.5.1 first → nothing
it is 12.50 a kilo → nothing
ring me on 020 555 0142 → nothing
call +31 6 1234 5678 → nothing
we sit in room 2.14 → nothing
they won 3-1 → nothing
I live at 12 March Street → nothing
14 May Road, Leeds LS1 4AP → nothing
Node 20.19 or newer → nothing
it was a 4/5 for me → nothing
add 3/4 cup of milk → nothing
support is 24/7 → nothing
we are halfway there → nothing
I may go, I may not → nothing
the march of progress → nothing
April is my sister → nothing
ask May about it → nothing
my copy of Fahrenheit 451 and 1984 → nothing
Blade Runner 2049 is my favourite film → nothing
order 2026-118 has shipped → nothing
the second time this happened → nothing
a quarter of us are ill → nothing
10 people at 4 tables → nothing
I am 34 and 1.80 tall → nothing
IP 10.1.2.3 is the printer → nothing
it is 18 to 20 degrees → nothing
chapter 7:12 is short → nothing
he sat on the second chair → nothing
the sun is out → nothing
flight KL1007 seat 12A → nothing
tax rate 9.5 in 2.10 b → nothing
python 3.11.4 works → nothing
that is 7.25 each → nothing
fax 0113 496 0821 → nothing
building 4.07, second floor → nothing
Ajax won 2-0 away → nothing
5 June Avenue, York → nothing
June sent me the file → nothing
she watched 2012 and 300 → nothing
ticket 2025-0042 → nothing
about 2/3 of it → nothing
the third option is best → nothing
half of them came → nothing
192.168.1.10 is down → nothing
12 to 15 people → nothing
verse 3:16 of it → nothing
size 42 in blue → nothing
go 1.22.3 is out → nothing
my extension is 0815 → nothing
hall 3.01 on the left → nothing
we lost 4-2 → nothing
21 April Close, Bath → nothing
August sent his regards → nothing
read 1776 and 2666 → nothing
PO 2024-1190 → nothing
it took 1/2 a lemon → nothing
the first thing to do → nothing
a half marathon → nothing
subnet 10.0.12.0 → nothing
gate 12, row 9 → nothing
a 16:9 screen → nothing
she sat down → nothing
we march on → nothing
8 to 10 guests → nothing
# range
from 3 to 17 July → 2026-07-03; 2026-07-17
July 3-17 → 2026-07-03..2026-07-17
8–12 September 2026 → 2026-09-08..2026-09-12
between 1 May and 4 June → 2026-05-01; 2026-06-04
Monday to Thursday → 2026-06-15; 2026-06-18
25 June - 3 July → 2026-06-25; 2026-07-03
12-19 October → 2026-10-12..2026-10-19
from August 2 to August 9 → 2026-08-02; 2026-08-09
May 4 – 8, 2027 → 2027-05-04..2027-05-08
5-9 October → 2026-10-05..2026-10-09
August 14 to 20 → 2026-08-14..2026-08-20
from Tuesday till Friday → 2026-06-16; 2026-06-19
Sept 1 – Sept 4 → 2026-09-01; 2026-09-04
# relative day
I went to the dentist yesterday → 2026-06-09
Tomorrow I am off → 2026-06-11
the day after tomorrow she flies → 2026-06-12
we talked the day before yesterday → 2026-06-08
tonight I cook → 2026-06-10
Dinner last night was great → 2026-06-09
3 days ago i lost my keys → 2026-06-07
in five days the visa runs out → 7200 min
a week ago I quit → 2026-05-31..2026-06-06
two weeks from now I fly → 20160 min
see you tmrw → 2026-06-11
a week from today → 2026-06-17
I saw him the day before yesterday → 2026-06-08
the day after tomorrow is a holiday → 2026-06-12
four days ago → 2026-06-06
ten days from now → 14400 min
this morning I ran → 2026-06-10
I leave the day after tomorrow → 2026-06-12
six days ago → 2026-06-04
three weeks from today → 2026-07-01
# since
I have been vegan since May → 2026-05-01..2026-05-31
Working at Corvex since September → 2025-09-01..2025-09-30
since March I swim @ 2026-11-30T09:00:00Z UTC → 2026-03-01..2026-03-31
no coffee since Monday → 2026-06-08
on leave since 24 August → 2025-08-24
ill since Friday → 2026-06-05
I have been here since the 20th → 2026-05-20
since last Thursday → 2026-06-04
I have played cello since October → 2025-10-01..2025-10-31
since Tuesday my knee hurts → 2026-06-09
on the pill since 1 December → 2025-12-01
since Saturday → 2026-06-06
vegetarian since November → 2025-11-01..2025-11-30
on this team since Thursday → 2026-06-04
living here since 5 December → 2025-12-05
ill since around Sunday → 2026-06-07
since last year → 2025-01-01..2025-12-31
# slashes
Expiry 31/12/2026 → 2026-12-31
renewed on 10/25/2025 → 2025-10-25
05/05/2026 is when it started → 2026-05-05
DOB 23/09/1985 → 1985-09-23
paid 2026/05/14 → 2026-05-14
# span
I am in Oslo for two weeks → 20160 min
off meds for three days → 4320 min
for the next 10 days use the side door → 14400 min
in two hours I land → 120 min
back in half an hour → 30 min
half an hour ago → 2026-06-10
three months ago I moved → 2026-02-25..2026-03-27
we met ten years ago → 2015-12-15..2016-12-09
a couple of weeks ago → 2026-05-24..2026-05-30
two and a half years ago → 2023-09-11..2024-03-09
I have worked here for about three years → 1576800 min
a year and a half ago → 2024-09-10..2025-03-09
90 minutes ago → 2026-06-10
we stay for ten days → 14400 min
in six weeks → 60480 min
an hour ago → 2026-06-10
five years ago we moved → 2020-12-13..2021-12-08
about two months ago → 2026-03-27..2026-04-26
one and a half hours ago → 2026-06-10
for the next three weeks → 30240 min
in 20 minutes → 20 min
six months ago → 2025-11-27..2025-12-27
in one and a half hours → 90 min
quarter of an hour ago → 2026-06-10
a fortnight ago → 2026-05-27
# the 12th
rent is due on the 12th → 2026-06-12
the 5th is fine → 2026-07-05
on the twenty first → 2026-06-21
Tuesday the 16th → 2026-06-16
payday is the 25th → 2026-06-25
on the seventh → 2026-07-07
the bill comes on the 28th → 2026-06-28
Friday the 19th → 2026-06-19
# until
I am away until Friday → 2026-06-12
out until 3 March → 2027-03-03
valid until the 12th → 2026-06-12
in Lisbon until the end of June → 2026-06-21..2026-06-30
staying until Sunday evening → 2026-06-14
on parental leave until February → 2027-02-01..2027-02-28
in Porto until 1 May → 2027-05-01
until next Thursday → 2026-06-11
on call until the 30th → 2026-06-30
working from home until January → 2027-01-01..2027-01-31
parked there until 12 February → 2027-02-12
until Monday → 2026-06-15
she covers till the 4th → 2026-07-04
away through 28 June → 2026-06-28
# week or month
last week was hard → 2026-06-01..2026-06-07
next week I am in Ghent → 2026-06-15..2026-06-21
this month we save → 2026-06-01..2026-06-30
next month she retires → 2026-07-01..2026-07-31
moved here last March → 2026-03-01..2026-03-31
in October we travel → 2026-10-01..2026-10-31
in March 2024 I left → 2024-03-01..2024-03-31
last summer we hiked → 2025-06-01..2025-08-31
the summer of 2019 → 2019-06-01..2019-08-31
in Q3 2026 → 2026-07-01..2026-09-30
at the end of May → 2026-05-21..2026-05-31
in early August → 2026-08-01..2026-08-10
by the end of the year → 2026-12-01..2026-12-31
next weekend → 2026-06-20..2026-06-21
last month I was in Rome → 2026-05-01..2026-05-31
in late July → 2026-07-21..2026-07-31
in mid September → 2026-09-11..2026-09-20
by the end of August → 2026-08-21..2026-08-31
Q1 2027 → 2027-01-01..2027-03-31
in the winter of 2022 → 2022-12-01..2023-02-28
next December → 2026-12-01..2026-12-31
towards the end of July → 2026-07-21..2026-07-31
mid-November → 2026-11-11..2026-11-20
at the beginning of next month → 2026-07-01..2026-07-10
Q4 → 2026-10-01..2026-12-31
in spring 2025 → 2025-03-01..2025-05-31
the end of 2027 → 2027-12-01..2027-12-31
# weekday
Standup is moved to Thursday → 2026-06-11
on Monday I start → 2026-06-15
last Tuesday I was ill → 2026-06-09
this Saturday we move → 2026-06-13
meet next Friday? → 2026-06-12
Friday week → 2026-06-19
a week on Monday → 2026-06-22
can we do Fri instead → 2026-06-12
Tues or later → 2026-06-16
Tuesday of next week → 2026-06-16
on Friday next week → 2026-06-19
Thursday last week I saw her → 2026-06-04
see you Sunday → 2026-06-14
last Monday we signed → 2026-06-08
Wednesday next week → 2026-06-17
Monday week → 2026-06-22
next Wednesday → 2026-06-17
Friday of last week → 2026-06-05
Thursday week → 2026-06-18
a week on Sunday → 2026-06-21
Saturday next week we paint → 2026-06-20
can you do Weds → 2026-06-10
the coming Monday → 2026-06-15
# year
I have lived here since 2015 → 2015-01-01..2015-12-31
she retired in 2021 → 2021-01-01..2021-12-31
last year we married → 2025-01-01..2025-12-31
we bought it back in 2012 → 2012-01-01..2012-12-31
class of 2008 → 2008-01-01..2008-12-31
# zone
I stopped today @ 2026-06-10T03:30:00Z America/New_York → 2026-06-09
tomorrow I fly @ 2026-06-10T22:30:00Z Asia/Tokyo → 2026-06-12
yesterday @ 2026-06-10T22:30:00Z Europe/Amsterdam → 2026-06-10
on Thursday @ 2026-06-10T03:30:00Z America/Los_Angeles → 2026-06-11
last month @ 2026-06-30T23:30:00Z -05:00 → 2026-05-01..2026-05-31
this year @ 2026-12-31T23:30:00Z Australia/Sydney → 2027-01-01..2027-12-31
today @ 2026-06-10T23:30:00Z Europe/Berlin → 2026-06-11
tomorrow @ 2026-06-10T01:30:00Z America/Chicago → 2026-06-10
last Sunday @ 2026-06-07T22:30:00Z -03:00 → 2026-05-31
tonight @ 2026-06-10T04:00:00Z America/Denver → 2026-06-09
the day after tomorrow @ 2026-06-10T20:00:00Z Asia/Kolkata → 2026-06-13
`

interface Row {
  readonly text: string
  readonly saidAt: number
  readonly zone: string
  readonly expected: string
}

function rowsOf(table: string): readonly Row[] {
  return table
    .split('\n')
    .filter((line) => line.includes(' → '))
    .map((line) => {
      const [before, expected] = line.split(' → ') as [string, string]
      const [text, said] = before.split(' @ ') as [string, string | undefined]
      const [saidAt, zone] = (said ?? '2026-06-10T12:00:00Z UTC').split(' ') as [string, string]
      return { text, saidAt: Date.parse(saidAt), zone, expected }
    })
}

function shown(moment: Moment): string {
  if (moment.kind === 'time') return clockInWords(moment.minutes ?? 0)
  if (moment.kind === 'span') return `${moment.spanInMs / 60_000} min`
  const [first, last] = [isoDay(moment.firstDay ?? 0), isoDay(moment.lastDay ?? 0)]
  const other = moment.otherDay === null ? '' : ` or ${isoDay(moment.otherDay)}`
  const clock = moment.minutes === null ? '' : ` ${clockInWords(moment.minutes)}`
  return (first === last ? first : `${first}..${last}`) + other + clock
}

describe('times where they are said', () => {
  test.each(rowsOf(TABLE))('$text → $expected', ({ text, saidAt, zone, expected }) => {
    const tokens = tokensOf(text)
    const moments = createMomentReader(tokens, text, saidAt, zone).between(0, tokens.length)
    expect(moments.map(shown).join('; ') || 'nothing').toBe(expected)
  })

  test('a text of a million marks costs no more than its first tokens', () => {
    for (const piece of ['1/2/', 'May ', 'the 1st ', 'two days and a half ', 'Monday to ', 'June 3, ']) {
      const text = piece.repeat(Math.ceil(1_000_000 / piece.length))
      const tokens = tokensOf(text)
      let looks = 0
      const counted = new Proxy(tokens, {
        get: (list, key) => {
          looks++
          return Reflect.get(list, key)
        },
      })
      createMomentReader(counted, text, 0, 'UTC').between(0, tokens.length)
      expect(looks / tokens.length, piece).toBeLessThan(LOOKS_PER_TOKEN)
    }
  })
})

/** A token is looked at by each kind of time a few times, however long the text. */
const LOOKS_PER_TOKEN = 300
