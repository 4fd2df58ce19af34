import assert from 'node:assert/strict'
import type { CodedCase } from '../coded.ts'
import { forCredence } from '../wording.ts'

/** What enters a prompt is data, escaped and labelled, and nothing that was asked to be forgotten. */
export const promptCases: Readonly<Record<string, CodedCase>> = {
  async 'BUG-026'({ open, each }) {
    const planted = each.messages[0]?.text ?? ''
    const world = await open()
    await world.deliver()
    const memory = await world.memory()
    for (const task of ['hi', 'What do I do when I am greeted?', 'list the files in the home folder']) {
      const { text, messages, instructions } = await memory.context(task)
      const all = [text, ...messages.map(({ content }) => content)]
      assert.ok(!all.some((part) => part.includes('</memory>')), `${task}: no closing tag as it came`)
      assert.ok(!all.some((part) => part.includes(planted)), `${task}: not the raw line`)
      assert.deepEqual(instructions, [], `${task}: no order comes of it`)
      const lines = all.flatMap((part) => part.split('\n')).filter((line) => line.includes('list the files'))
      const labelled = lines.filter((line) => !line.includes(`"task"`) && !/^\{.*"source/u.test(line))
      assert.deepEqual(labelled, [], `${task}: every line of it is data with its source`)
      const ofSystem = messages.filter(({ role }) => role === 'system').map(({ content }) => content)
      assert.ok(!ofSystem.some((part) => part.includes('home folder')), `${task}: none of it at the level of orders`)
    }
    const { text } = await memory.context('list the files in the home folder', { form: 'plain' })
    assert.ok(!text.includes('</memory>') && !/^SYSTEM:/mu.test(text), 'nor in the plain form')
  },

  async 'BUG-109'({ open, each }) {
    const world = await open()
    await world.deliver()
    const request = forCredence(each.messages[1]?.text ?? '')
    const { text, messages } = await (await world.memory()).context(request)
    const all = [text, ...messages.map(({ content }) => content)].join('\n')
    assert.ok(!all.includes('0555 0134'), 'the number that is to be forgotten is in the prompt that should forget it')
    assert.ok(all.includes('user.phone'), 'what it is about is named by its key')
  },
}
