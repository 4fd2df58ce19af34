import { describe, expect, it } from 'vitest'
import { detectFormat } from './detect.ts'

describe('detectFormat', () => {
  it.each([
    ['{"credence":"export","format":1}\n{"table":"evidence"', 'credence'],
    ['{"text":"Hi"}\n', 'observations'],
    ['\ufeff{"author":"Maya","claims":[{"question"', 'observations'],
    ['31/12/2023, 21:41 - Maya: Hi', 'whatsapp'],
    ['\u200e[31.12.23, 21:41:05] Maya: Hi', 'whatsapp'],
    ['Chat history\n12/31/23, 9:41\u202fPM - Maya: Hi', 'whatsapp'],
    ['[{"title": "Trip", "create_time": 1.5, "mapping": {', 'chatgpt'],
    ['[\n  {\n    "mapping": {', 'chatgpt'],
    ['', null],
    ['[]', null],
    ['[1, 2]', null],
    ['{"name":"x"}', null],
    ['Dear diary', null],
    ['%PDF-1.7', null],
    ['[{"text":"Hi"}]', null],
  ])('%j is %s', (head, format) => {
    expect(detectFormat(head)).toBe(format)
  })
})
