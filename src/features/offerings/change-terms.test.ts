import { expect, test } from 'vitest'
import { checkChange } from './change-terms.ts'
import type { Changing } from './change-terms.ts'
import type { OfferingTerms } from './terms.ts'

const NOW = new Date('2026-03-01T12:00:00Z')
const CLOSES = new Date('2026-04-01T00:00:00Z')
const LATER = new Date('2026-05-01T00:00:00Z')
const terms = (more: Partial<OfferingTerms> = {}): OfferingTerms => ({
  goalCents: 100_000,
  minimumCents: 100,
  closesAt: CLOSES,
  holdYears: 7,
  sources: [{ kind: 'common equity', amountCents: 100_000, isOpen: true }],
  uses: [{ kind: 'purchase', amountCents: 100_000 }],
  ...more,
})
const of = (goalCents: number) =>
  terms({
    goalCents,
    sources: [{ kind: 'common equity', amountCents: goalCents, isOpen: true }],
    uses: [{ kind: 'purchase', amountCents: goalCents }],
  })
const open: Changing = { status: 'open', closesAt: CLOSES, raisedCents: 60_000, reservedCents: 5_000 }
const check = (to: OfferingTerms, offering: Changing = open) => checkChange(offering, { from: terms(), to }, NOW)

test.each([
  ['a fee', terms({ yearlyFeeCents: 1 })],
  ['less time', terms({ closesAt: new Date('2026-03-20T00:00:00Z') })],
  ['no last day any more', terms({ closesAt: null })],
  ['more time and a fee', terms({ closesAt: LATER, yearlyFeeCents: 1 })],
  ['a goal of exactly what is raised and being paid', of(65_000)],
])('may change: %s', (_name, to) => expect(check(to)).toBeNull())

test.each([
  ['only_more_time', terms({ closesAt: LATER })],
  ['goal_too_low', of(64_999)],
  ['terms_invalid', terms({ uses: [{ kind: 'purchase', amountCents: 1 }] })],
  ['terms_invalid', terms({ closesAt: NOW })],
] as const)('%s is refused', (refused, to) => expect(check(to)).toMatchObject({ refused }))

test.each(['draft', 'review', 'closing', 'operating', 'exited', 'failed', 'refunding', 'refunded'] as const)(
  'an offering that is %s keeps its terms',
  (status) => expect(check(terms({ holdYears: 5 }), { ...open, status })).toMatchObject({ refused: 'not_open' }),
)

test('a raise whose time is over fails by itself; one whose goal is met may still change', () => {
  const closesAt = new Date('2026-02-01T00:00:00Z')
  const to = terms({ holdYears: 5 })
  expect(check(to, { ...open, closesAt })).toMatchObject({ refused: 'time_is_over' })
  expect(check(to, { ...open, status: 'target_met', closesAt, raisedCents: 100_000, reservedCents: 0 })).toBeNull()
})
