import { wordsOf } from '../evidence/words.ts'

/** Words that say how something is asked, not what. */
const ASKING = new Set(
  `a am an and are at be been by can could did do does for from had has have he her hers him his how i in is it its
   kind like many may me might mine much my of on or our ours own please shall she should some sort tell that the their
   theirs them there these they this those to type us was we were what when where which who whom whose why will with
   would you your yours name called`.split(/\s+/),
)

/** The words of a question that say what is asked, without their endings, in order of spelling; `subject` left out. */
export function contentWordsOf(text: string, subject: string): readonly string[] {
  const ofSubject = new Set(wordsOf(subject.replaceAll(/[._]/g, ' ')))
  const words = wordsOf(text.replaceAll('_', ' ').replace(/['’]s\b/gu, '')).filter(
    (word) => !ASKING.has(word) && !ofSubject.has(word),
  )
  return [...new Set(words.map(withoutEnding))].sort()
}

/** `allergies`, `allergy` → `allergi`; `living`, `lives`, `live` → `liv`; short words stay. For comparing only. */
function withoutEnding(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word
  const bare = word
    .replace(/(?:ies|y)$/, 'i')
    .replace(/(?<=[a-z]{3})(?:ing|ed|es|e)$/, '')
    .replace(/(?<=[a-z]{3}[^su])s$/, '')
  return bare.replace(/([bdfgmnprt])\1$/, '$1').replace(/(?<=[a-z]{3})e$/, '')
}
