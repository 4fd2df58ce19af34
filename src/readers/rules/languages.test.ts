import { describe, expect, it } from 'vitest'
import type { Passage } from '../../ports/reader.ts'
import { checkLanguageFile, checkLanguageFiles, languageCodes, readLanguageFiles } from './languages/language-files.ts'
import { createRules } from './rules.ts'
import { plainTokensOf } from './text/plain-tokens.ts'

const rules = createRules()
const AT = Date.parse('2026-05-12T10:00:00+02:00')

function passageOf(text: string, source: Passage['evidence']['source'] = { class: 'user_stated' }): Passage {
  return {
    evidence: {
      id: 'e',
      text,
      author: 'user',
      authorKey: 'user',
      about: null,
      channel: 'chat',
      source,
      saidAt: AT,
      saidAtKnown: true,
      zone: 'Europe/Berlin',
    },
    context: [],
  }
}

const english = (text: string): string => plainTokensOf(text).plain.text

describe('the files of each language', () => {
  it.each(languageCodes())('%s pass the checks', (code) => {
    expect(() => checkLanguageFiles(code, readLanguageFiles(code))).not.toThrow()
  })

  it('are refused with the file, the field and the reason', () => {
    const { language, verbs } = readLanguageFiles('de')
    expect(() => checkLanguageFile('de', 'language', { ...language, dayFirst: 'yes' })).toThrow(
      /de\/language\.json › dayFirst/,
    )
    expect(() => checkLanguageFile('de', 'verbs', [...verbs, { en: 'live lives' }])).toThrow(
      /verbs\.json › \d+ › en: base, third person, past, participle/,
    )
    expect(() =>
      checkLanguageFiles('de', { ...readLanguageFiles('de'), verbs: [{ en: 'a b c d', prefix: 'um', of: 'xen' }] }),
    ).toThrow(/prefix um is put to no known verb/)
  })
})

describe('German put into the words of the rules', () => {
  it.each([
    ['Ich wohne in Köln.', 'i live in Köln.'],
    ['Seit Mai wohne ich in Gent.', 'since May i live in Gent.'],
    ['Letztes Jahr bin ich nach Bonn gezogen.', 'last year i moved to Bonn.'],
    ['Ich ziehe im Juni nach Leipzig um.', 'i am moving to Leipzig in June.'],
    ['Ich komme nicht mit, weil ich keine Nüsse vertrage.', 'i do not come along, because i can not tolerate nuts.'],
    ['Ich esse gern Pizza.', 'i like Pizza.'],
    ['Ich lese gern.', 'i like reading.'],
    ['Ich esse kein Fleisch mehr.', 'i do not eat meat anymore.'],
    ['Ich habe eine Erdnussallergie.', 'i have a peanut allergy.'],
    ['Ich bin gegen Nuesse allergisch.', 'i am allergic to nuts.'],
    ['Ich habe am 3. Mai Geburtstag.', 'my birthday is on 3 May.'],
    ['Das kostet 1.200,50 €.', 'that costs 1,200.50 €.'],
    ['Wir treffen uns um halb acht.', 'we meet at 7:30.'],
    ['Vor zwei Jahren zog Maya nach Lyon.', 'two years ago Maya moved to Lyon.'],
    ['Wo wohnt meine Schwester?', 'where does my sister live?'],
    ['Was isst Maya?', 'what does Maya eat?'],
    ['Wann hat Maya Geburtstag?', "when is Maya's birthday?"],
    ['Mayas Schwester heißt Nora.', "Maya's sister is called Nora."],
  ])('%s', (german, expected) => {
    expect(english(german)).toBe(expected)
  })

  it('knows a noun from a name', () => {
    const names = (text: string): readonly string[] =>
      plainTokensOf(text)
        .tokens.filter(({ capital }) => capital)
        .map(({ norm }) => norm)
    expect(names('Der Tischler repariert heute den Schrank bei Petra in Bonn.')).toEqual(['petra', 'bonn'])
    expect(names('Meine Tante Greet arbeitet bei Siemens.')).toEqual(['greet', 'siemens'])
  })

  it('leaves open who sie and ihr are where the verb does not tell', () => {
    expect(english('Sie wohnen in Bonn.')).toBe('Sie live in Bonn.')
    expect(english('Sie wohnt in Bonn.')).toBe('she lives in Bonn.')
    expect(english('Ihre Adresse ist neu.')).toBe('its address is new.')
  })

  it('leaves an English sentence among German ones as it is', () => {
    expect(english('Ich wohne in Köln. My sister lives in Leeds.')).toBe('i live in Köln. My sister lives in Leeds.')
  })
})

interface Said {
  readonly key: string
  readonly answers: readonly string[]
  readonly denies: readonly string[]
  readonly words: string
}

async function saidIn(passage: Passage): Promise<readonly Said[]> {
  const proposed = await rules.organizer.propose(passage, [])
  const questions = proposed.map((each) => ({
    ...each,
    subject: each.key.slice(0, each.key.lastIndexOf('.')),
    attribute: each.key.slice(each.key.lastIndexOf('.') + 1),
    origin: 'catalogue' as const,
    changeRatePerDay: 0.01,
    stakes: 'low' as const,
    baseRates: null,
    tolerance: 0,
    createdAt: 0,
  }))
  const readings = await rules.reader.read({ passage, questions: questions as never })
  return readings.map(({ questionKey, answers, denies, span }) => ({
    key: questionKey,
    answers: Object.keys(answers),
    denies: Object.keys(denies),
    words: span === null ? '' : passage.evidence.text.slice(span.start, span.end),
  }))
}

describe('what German says', () => {
  it.each([
    ['Seit Mai wohne ich in Gent.', 'user.home', ['Gent'], []],
    ['Meine Tochter ist nicht gegen Milch allergisch.', 'user.daughter.allergies', [], ['milk']],
    ['Maya ist vegan geworden.', 'maya.diet', ['vegan'], []],
    ['Mein Geburtstag ist am 03.05.1990.', 'user.birthday', ['1990-05-03'], []],
    ['Telefon: +49 30 5550199', 'user.phone', ['+49 30 5550199'], []],
    ['Adresse: Ahornweg 5, 10115 Berlin', 'user.address', ['Ahornweg 5, 10115 Berlin'], []],
    ['Angeblich wohnt Maya jetzt in Turin.', 'maya.home', ['Turin'], []],
  ])('%s', async (text, key, answers, denies) => {
    const said = await saidIn(passageOf(text))
    expect(said.find((each) => each.key === key)).toMatchObject({ answers, denies })
  })

  it('rests on a span of the text as it was written', async () => {
    const said = await saidIn(passageOf('Hallo! Letztes Jahr bin ich nach Bonn gezogen. Bis bald.'))
    expect(said).toMatchObject([{ key: 'user.home', words: 'Letztes Jahr bin ich nach Bonn gezogen' }])
  })

  it.each(['Guten Morgen!', 'Die Sitzung ist verschoben.', 'Ich habe keine Ahnung.', 'Wer wohnt denn in Bonn?'])(
    'is nothing in %s',
    async (text) => {
      expect(await saidIn(passageOf(text))).toEqual([])
    },
  )

  it('is asked for in German', () => {
    const ask = (text: string): string =>
      rules.organizer.resolve(text, { by: 'user', subjects: ['user', 'maya'], options: [], known: [] }).question.key
    expect(ask('Was isst Maya?')).toBe('maya.diet')
    expect(ask('Wo wohnt meine Schwester?')).toBe('user.sister.home')
    expect(ask('Wie lautet das WLAN-Passwort?')).toBe('user.wifi_password')
  })
})

describe('a text in a language without files', () => {
  const SPANISH = 'Mi hermana se mudó a Sevilla el año pasado y trabaja en una panadería.'

  it('is named, and says nothing', async () => {
    const passage = passageOf(SPANISH)
    expect(await saidIn(passage)).toEqual([])
    expect(rules.reader.unread?.(passage)).toBe('looks like Spanish, which the built-in reader does not read')
  })

  it('is read where it is a record', async () => {
    const passage = passageOf(`${SPANISH}\nTeléfono: 611 555 012\nCorreo electrónico: ana@correo.example`)
    const said = await saidIn(passage)
    expect(said.map(({ key, answers }) => [key, ...answers])).toEqual([
      ['user.phone', '611 555 012'],
      ['user.email', 'ana@correo.example'],
    ])
    expect(rules.reader.unread?.(passage)).toContain('Spanish')
  })

  it('is never an English one, nor a name, a code or a record', async () => {
    for (const text of ['Maya Lindqvist-Obi', 'XK-4471', 'Diet: halal', 'ok', 'Moving to Paris?', 'Best wishes, Ana']) {
      const passage = passageOf(text)
      await rules.organizer.propose(passage, [])
      expect([text, rules.reader.unread?.(passage)]).toEqual([text, null])
    }
  })
})
