import { describe, expect, test } from 'vitest'
import { at } from './facets-at.fixture.ts'

describe('what is denied', () => {
  test.each([
    ['Nothing with celery, mustard or lupin.', 'celery, mustard or lupin', 'mustard'],
    ['We left Vodafone in May.', 'left Vodafone', 'Vodafone'],
    ['She has outgrown the small bike.', 'outgrown the small bike', 'small bike'],
    ['He moved from Ghent to Lund.', 'moved from Ghent', 'Ghent'],
    ['Any day apart from Monday.', 'apart from Monday', 'Monday'],
    ['I prefer calls over mail.', 'over mail', 'mail'],
    ["Dental care isn't covered.", "Dental care isn't covered", 'Dental care'],
    ['The canary is dead.', 'The canary is dead', 'canary'],
    ['It leaves at nine no wait at ten.', 'nine', 'nine'],
    ['They are closed on Mondays.', 'closed on Mondays', 'Mondays'],
    ['She used to teach piano.', 'used to teach piano', 'piano'],
    ['I was a baker.', 'I was a baker', 'baker'],
    ['Nope.', 'Nope', 'Nope'],
    ["We haven't decided against bunk beds.", "haven't decided against bunk beds", 'bunk beds'],
    ['We ruled out bunk beds.', 'ruled out bunk beds', 'bunk beds'],
    ['Neither Ana nor Ravi eats pork.', 'Ravi eats pork', 'pork'],
  ])('%s: %s', (text, piece, value) => {
    expect(at(text, piece, value).negation).toBeGreaterThan(0.5)
  })

  test.each([
    ["I can't stand dill.", "can't stand dill", 'dill'],
    ['No doubt Ada plays chess.', 'Ada plays chess', 'chess'],
    ["I haven't given up coffee.", "haven't given up coffee", 'coffee'],
    [
      'Ana hates the sea, which I refuse to believe of a man who grew up on Texel.',
      'a man who grew up on Texel',
      'Texel',
    ],
    ['She left Ghent for Lund.', 'left Ghent for Lund', 'Lund'],
    ['Not before 18:00 please.', 'before 18:00', '18:00'],
    ["He's forty, isn't he", "He's forty", 'forty'],
    ['The ref no was 4410.', 'ref no was 4410', '4410'],
    ['It is 5581, not 5518.', 'It is 5581', '5581'],
    ['We dropped the flute and the oboe is new.', 'the oboe is new', 'oboe'],
    ['I prefer calls over mail.', 'prefer calls', 'calls'],
  ])('%s: %s is not', (text, piece, value) => {
    expect(at(text, piece, value).negation).toBeLessThan(0.5)
  })
})
