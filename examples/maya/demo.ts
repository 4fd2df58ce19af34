// The main job on a small story: what was said, what credence believes and why, what it would ask, what it doesn't
// know, and what a correction changes. `--keep` leaves the memory behind, to be looked at with the command line.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AskResult, answerInWords, type Memory, type ObserveReceipt, openMemory } from 'credence'
import { createFixedClock, createSequentialIds } from 'credence/testing'
import { heading, reasonOf, say, showBelief, showMessage, showMoves } from './print.ts'
import { loadMessages, loadStory } from './story.ts'

const keep = process.argv.includes('--keep')
const story = loadStory()
const broken: string[] = []

/** What must hold for the demo to be true. Nothing is tuned to the story, so it may fail. */
function holds(what: string, condition: boolean): void {
  if (!condition) broken.push(what)
}

const dir = await mkdtemp(join(tmpdir(), 'credence-maya-'))
const credence = await openMemory({ dir, clock: createFixedClock(story.now), ids: createSequentialIds() })
try {
  const memory = await credence.tenant(story.tenant)
  console.log(`credence: the Maya story, asked on ${story.now.slice(0, 10)}. Memory in ${dir}`)
  await tell(memory)
  await believe(memory)
  await refuse(memory)
  await order(memory)
  await wonder(memory)
  await correct(memory)
  await forgetSome(memory)
} finally {
  await credence.close()
  if (!keep) await rm(dir, { recursive: true })
}
next()
for (const what of broken) console.error(`FAILED: ${what}`)
process.exitCode = broken.length === 0 ? 0 : 1

/** Everything is kept as it came, and read. A copy and the assistant's own note move nothing. */
async function tell(memory: Memory): Promise<void> {
  heading('What was said, and which questions it bears on')
  const declared = await Promise.all(story.questions.map((question) => memory.define(question)))
  say(`The application tracks ${declared.map(({ key }) => key).join(' and ')}; the catalogue knows the rest.`)
  const seen = new Set<string>()
  for (const message of loadMessages()) {
    const receipt = await memory.observe(message)
    showMessage(message, receipt)
    if (message.source?.class === 'assistant') movedNothing("the assistant's note", receipt)
    if (seen.has(message.text ?? '')) movedNothing('the second copy of an e-mail', receipt)
    if (message.text !== undefined) seen.add(message.text)
  }
}

function movedNothing(what: string, receipt: ObserveReceipt): void {
  holds(`${what} moves nothing`, receipt.status === 'kept' && receipt.moved.length === 0)
}

async function believe(memory: Memory): Promise<void> {
  heading('What credence believes, and why (change in log-odds of the first answer)')
  const diet = await memory.ask('What does Maya eat?')
  showBelief(diet)
  const fish = probabilityOf(diet, 'fish')
  holds('fish leads', diet.leading?.answer === 'fish')
  holds(`fish is between 0.55 and 0.92 (${fish.toFixed(3)})`, fish >= 0.55 && fish <= 0.92)
  holds('vegetarian is second', diet.answers[1]?.answer === 'vegetarian')

  const address = await memory.ask("What is Maya's address?")
  showBelief(address)
  holds('the new address leads', address.leading?.answer === '7 Larch Lane')
  holds(
    'its copy is listed, and counts once',
    address.because.some(({ copies }) => copies.length === 1),
  )

  const birthday = await memory.ask("When is Maya's birthday?")
  showBelief(birthday)
  holds('her own word on her birthday beats the florist', birthday.leading?.answer === '--09-14')

  const tier = await memory.ask('customer.loyalty_tier')
  showBelief(tier)
  holds('the record says silver, whatever the chat says', tier.leading?.answer === 'silver')

  const allergies = await memory.ask('What is Maya allergic to?')
  showBelief(allergies)
  holds('hearsay stays below what she says herself', probabilityOf(allergies, 'peanuts') < fish)
}

async function refuse(memory: Memory): Promise<void> {
  heading("What it doesn't know")
  for (const asked of ["What is Maya's blood type?", "Who is Maya's dentist?", "Where does Maya's sister live?"]) {
    const answer = await memory.ask(asked)
    console.log(
      `  ${asked.padEnd(34)} ${answer.leading === null ? reasonOf(answer) : answerInWords(answer.question, answer.leading.answer)}`,
    )
    holds(`nothing that was never told is answered (${asked})`, answer.leading === null && answer.state === 'unknown')
  }
  const suspects = await memory.suspects()
  say('Not stated by you, so they wait for you to promote or forget them:', '  ')
  for (const { text, sourceClass } of suspects.filter(({ sourceClass: each }) => each === 'inferred')) {
    console.log(`    [${sourceClass}] ${text}`)
  }
  holds(
    'the joke is a suspect',
    suspects.some(({ text }) => text.includes('Haskell')),
  )
}

async function order(memory: Memory): Promise<void> {
  heading('An order is not a belief')
  const instruction = await memory.instruct(story.instruction.text, { about: story.instruction.about })
  console.log(`  You:  ${instruction.text}.`)
  say(`${story.post.author}: ${story.post.text}`, '  ')
  const receipt = await memory.observe(story.post)
  showMoves(receipt.moved)
  for (const raised of receipt.raised) say(`? ${raised.text}`, '  ')
  const [standing] = await memory.instructions()
  holds('the instruction stands', standing?.revokedAt === null && standing.text === instruction.text)
  holds(
    'the drift is asked about',
    receipt.raised.some(({ kind }) => kind === 'drift'),
  )
}

async function wonder(memory: Memory): Promise<void> {
  heading('What it would ask you')
  const open = await memory.openQuestions()
  for (const { text } of open) say(`? ${text}`, '  ')
  if (open.length === 0) console.log('  nothing')
}

async function correct(memory: Memory): Promise<void> {
  heading('You correct it: Maya eats fish')
  const receipt = await memory.settle('maya.diet', 'fish', { reason: 'she told me at dinner' })
  showMoves(receipt.moved)
  const diet = await memory.ask('maya.diet')
  holds('after the correction fish is settled', diet.state === 'settled' && diet.leading?.answer === 'fish')
}

async function forgetSome(memory: Memory): Promise<void> {
  heading('You tell it to forget the joke')
  const receipt = await memory.forget({ matching: 'Haskell' })
  console.log(`  forgotten: ${receipt.evidence} message, ${receipt.readings} readings; receipt ${receipt.id}`)
  console.log(`  looked for it afterwards by id, word and question: ${receipt.verified ? 'gone' : 'still there'}`)
  const joke = loadMessages().find(({ text }) => text?.includes('Haskell'))
  const again = joke === undefined ? null : await memory.observe(joke)
  console.log(`  told again: ${again?.status.replaceAll('_', ' ')}`)
  holds('what was forgotten is gone', receipt.verified && receipt.evidence === 1)
  holds('what was forgotten stays forgotten', again?.status === 'forgotten_before')
}

function next(): void {
  heading('Next')
  if (!keep) {
    console.log('  The folder is removed. Keep it, and look around with the command line:\n')
    console.log('  npm run demo -- --keep')
    return
  }
  const run = `npm run credence -- --dir ${dir} --tenant ${story.tenant}`
  console.log('  The memory is kept. Try:\n')
  for (const command of [
    'ask "When is Maya\'s birthday?"',
    'explain maya.diet',
    'history maya.diet',
    'open',
    'suspects',
  ]) {
    console.log(`  ${run} ${command}`)
  }
  console.log(`\n  rm -r ${dir}    when you are done`)
}

function probabilityOf(belief: AskResult, answer: string): number {
  return belief.answers.find((each) => each.answer === answer)?.probability ?? 0
}
