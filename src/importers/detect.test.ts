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
    ['From maya@example.com Wed Jun  3 10:00:00 2026\nReturn-Path: <maya@example.com>\n', 'mbox'],
    ['From - Wed Jun 03 10:00:00 2026\r\nX-Mozilla-Status: 0001\r\n', 'mbox'],
    ['\n\nFrom 17@xxx Wed Jun 03 10:00:00 +0000 2026\nX-GM-THRID: 17\n', 'mbox'],
    ['From now on I eat fish.\nSubject: x', null],
    ['From maya@example.com Wed Jun  3 10:00:00 2026\nand nothing like a header', null],
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
