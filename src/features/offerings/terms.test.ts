import { expect, test } from 'vitest'
import { isRefusal } from '#kit/refusal.ts'
import { readTermsFile } from './terms.ts'

const now = new Date('2026-06-01T00:00:00Z')
const file = {
  goal_cents: 43_300_000,
  minimum_cents: 2500,
  closes_on: '2027-06-30',
  hold_years: 7,
  sources: [
    { kind: 'senior debt', amount_cents: 37_100_000, rate: 0.0655, note: 'Credit union' },
    { kind: 'common equity', amount_cents: 43_300_000, is_open: true },
  ],
  uses: [
    { kind: 'purchase', amount_cents: 74_200_000 },
    { kind: 'closing costs', amount_cents: 3_800_000 },
    { kind: 'reserve', amount_cents: 2_400_000 },
  ],
}

test('a file of terms is read, its last day to its end', () => {
  const read = readTermsFile(JSON.stringify(file), now)
  expect('terms' in read && read.terms).toMatchObject({
    goalCents: 43_300_000,
    closesAt: new Date('2027-07-01T00:00:00Z'),
    reserveRefillCents: 0,
    sources: [
      { kind: 'senior debt', amountCents: 37_100_000, rate: 0.0655, isOpen: false, note: 'Credit union' },
      { kind: 'common equity', amountCents: 43_300_000, rate: null, isOpen: true, note: '' },
    ],
  })
})

test('equity of the same kind may stay with whoever owns it', () => {
  const sources = [{ kind: 'common equity', amount_cents: 37_100_000 }, file.sources[1]]
  expect(readTermsFile(JSON.stringify({ ...file, sources }), now)).toHaveProperty('terms')
})

test('a byte order mark before the file is no fault of it', () => {
  const text = JSON.stringify(file)
  expect(readTermsFile(`\uFEFF${text}`, now)).toEqual(readTermsFile(text, now))
})

test.each<[string, unknown, string[]]>([
  ['not JSON', '{', ['the terms are not JSON']],
  ['a goal that is no amount', { ...file, goal_cents: 12.5 }, ['goal_cents: must be a whole number of cents']],
  ['an unknown word', { ...file, colour: 'red' }, ['Unrecognized key']],
  ['no lines', { ...file, sources: [], uses: [] }, ['sources: needs a line', 'uses: needs a line']],
  [
    'two bad lines',
    { ...file, sources: [{ kind: 'gold', amount_cents: 1 }], uses: [{ kind: 'purchase', amount_cents: 0 }] },
    ['sources.0.kind: must be one of senior debt', 'uses.0.amount_cents: must be at least 1 cent'],
  ],
  [
    'a cent too much',
    { ...file, uses: file.uses.slice(0, 2) },
    ['sources: come to 80400000 cents, the uses to 78000000'],
  ],
  [
    'another goal, and a day that is over',
    { ...file, goal_cents: 1, minimum_cents: 2, closes_on: '2026-05-31' },
    ['goal_cents: is 1', 'minimum_cents: is 2', 'closes_on: 2026-05-31 is over'],
  ],
  [
    'debt for sale, and nothing bought',
    {
      ...file,
      goal_cents: 80_400_000,
      sources: file.sources.map((one) => ({ ...one, is_open: true })),
      uses: [{ kind: 'reserve', amount_cents: 80_400_000 }],
    },
    ['sources.0: senior debt cannot be open', 'uses: name no purchase'],
  ],
  [
    'a stack from the top down',
    { ...file, sources: file.sources.toReversed() },
    ['sources.1: senior debt stands above common equity: what is paid first stands first'],
  ],
  [
    'equity of another rank that is not sold',
    { ...file, sources: [{ kind: 'preferred equity', amount_cents: 37_100_000, rate: 0.08 }, file.sources[1]] },
    ['sources.0: preferred equity is not open, and shares alike with what is: it must be of the same kind'],
  ],
  [
    'equity that is not sold beside two layers that are',
    {
      ...file,
      sources: [
        { kind: 'preferred equity', amount_cents: 3_300_000, rate: 0.08, is_open: true },
        { kind: 'common equity', amount_cents: 37_100_000 },
        { kind: 'common equity', amount_cents: 40_000_000, is_open: true },
      ],
    },
    ['sources.1: common equity is not open'],
  ],
])('terms with %s are refused, each bad line by its name', (_, terms, named) => {
  const read = readTermsFile(typeof terms === 'string' ? terms : JSON.stringify(terms), now)
  const message = isRefusal(read) ? (read.message ?? '') : 'taken'
  for (const words of named) expect(message).toContain(words)
  expect(message.split('\n')).toHaveLength(named.length)
})
