import { isAskingWordAnywhere } from './asking-words.ts'
import { sentencesOf } from './sentences.ts'

/** Whether a text asks: by its mark, or by how its last sentence opens. Repeating a wish or a greeting is no frustration. */
export function asksSomething(text: string): boolean {
  if (/[\p{L}\p{N}].*[？؟]\s*$/su.test(text.slice(-200))) return true
  const sentences = sentencesOf(text)
  if (sentences.some(({ isQuestion }) => isQuestion)) return true
  const words = (sentences.at(-1)?.words ?? []).map(({ plain }) => plain)
  const start = words.findIndex((word) => !LEADING.has(word))
  const [first = '', second = ''] = start < 0 ? [] : words.slice(start)
  return isAskingWordAnywhere(first) || OPENING.has(`${first} ${second}`)
}

/** Words that a question may begin with before it begins. */
const LEADING: ReadonlySet<string> = new Set(
  'so and but ok okay please hey well um hm und aber also y pero et mais e mas ma en maar'.split(' '),
)

const OPENING: ReadonlySet<string> = new Set(
  'tell me,remind me,give me,do you,can you,could you,did i,is it,sag mir,diga me,vertel me'.split(','),
)
