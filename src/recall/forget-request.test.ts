import { describe, expect, test } from 'vitest'
import { asksToForget } from './forget-request.ts'

describe('a request to forget', () => {
  test.each([
    'Could you please forget my phone number?',
    'forget my address',
    'Thanks. Delete everything you know about Bruno.',
    'Can you erase what I told you about my knee?',
    "Please wipe Ilse's e-mail",
    'I want you to forget about my salary',
    'Vergiss meine Adresse',
    'Oublie mon adresse',
    'Olvida mi número',
    'Verwijder mijn adres',
  ])('%s', (task) => {
    expect(asksToForget(task)).toBe(true)
  })
})

describe('no request to forget', () => {
  test.each([
    "Don't forget my birthday",
    'Please never forget my allergy',
    "Please don't delete my photos",
    'I forget my number all the time',
    'Did I forget my keys?',
    'Remind me not to forget my passport',
    'What is my phone number?',
    'Delete the temporary files',
    'plan my Tuesday',
    '',
  ])('%s', (task) => {
    expect(asksToForget(task)).toBe(false)
  })
})
