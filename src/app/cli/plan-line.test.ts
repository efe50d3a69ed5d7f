import { expect, test } from 'vitest'
import { TRANCHE_KINDS } from '#features/listings/capital-stack.ts'
import { VALUATION_METHODS } from '#features/listings/evidence-rules.ts'
import { USE_KINDS } from '#features/offerings/terms.ts'
import { PAYOUT_STATUSES, PAYOUT_WAYS } from '#features/sellers/payouts.ts'
import { REFUSE_BECAUSE } from '#features/wallet/approval-kinds.ts'
import { refuse } from '#kit/refusal.ts'
import { purposes } from '../server/purposes.ts'
import { line, lineOfRefusal, money, nameOf, under } from './plan-line.ts'
import { linesOfTermChanges } from './term-lines.ts'

test('a line is said in the language of its reader, and all that stands in it', () => {
  const sold = under(line('terms_use', { amount: money(100_000), kind: nameOf('use_works'), note: ' (the roof)' }))
  expect(sold('en')).toBe('  use:    $1,000.00 works (the roof)')
  expect(sold('es')).toBe('  uso: $1,000.00, obras (the roof)')
})

const FAMILIES = [
  ['kind', TRANCHE_KINDS],
  ['use', USE_KINDS],
  ['method', VALUATION_METHODS],
  ['way', PAYOUT_WAYS],
  // One that was sent has a line of its own.
  ['standing', PAYOUT_STATUSES.filter((one) => one !== 'sent')],
  ['because', REFUSE_BECAUSE],
  ['purpose', Object.keys(purposes)],
  ['source', ['card', 'paypal', 'wallet', 'bank']],
] as const

test.each(FAMILIES)('each %s has a name in Spanish', (family, all) => {
  expect(all.filter((one) => nameOf(`${family}_${one}`)('es') === one)).toEqual([])
  expect(all.map((one) => nameOf(`${family}_${one}`)('en'))).toEqual(all)
})

test('a refusal is told in the words of its rule, in Spanish behind what it is about', () => {
  const wrong = lineOfRefusal(refuse('terms_invalid', { message: 'uses: name no purchase' }))
  expect(wrong('en')).toBe('uses: name no purchase')
  expect(wrong('es')).toBe('las condiciones no son correctas: uses: name no purchase')
  const gone = lineOfRefusal(refuse('listing_not_found'))
  expect([gone('en'), gone('es')]).toEqual(['there is no such listing', 'esta propiedad no existe'])
  expect(lineOfRefusal(refuse('of_tomorrow', { message: 'not today' }))('es')).toBe('not today')
})

test('no change of terms is left out where one language has other lines than the other', () => {
  const change = (was: string | null, is: string | null) => ({ section: 'Money', was, is })
  const en = [change('five years', 'six years'), change(null, 'a fee')]
  const alike = linesOfTermChanges({ en, es: [change('cinco años', 'seis años'), change(null, 'una comisión')] })
  expect(alike.map((one) => one('es'))).toEqual(['  antes: cinco años', '  ahora: seis años', '  ahora: una comisión'])
  const other = linesOfTermChanges({ en, es: [change('cinco años', 'seis años')] })
  expect(other.map((one) => one('es'))).toEqual(['  antes: five years', '  ahora: six years', '  ahora: a fee'])
})
