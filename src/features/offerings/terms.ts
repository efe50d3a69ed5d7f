import { z } from 'zod'
import { faultsOfStack, isDebt, TRANCHE_KINDS } from '#features/listings/capital-stack.ts'
import type { TrancheKind } from '#features/listings/capital-stack.ts'
import { isId } from '#kit/id.ts'
import type { Cents } from '#kit/money.ts'
import { MAX_AMOUNT_CENTS } from '#kit/money.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import { lastDay } from './last-day.ts'
import { OWNERSHIP } from './ownership.ts'

/** What the money buys. `reserve` stays with the property; everything else is paid out at the closing. */
export const USE_KINDS = ['purchase', 'closing costs', 'works', 'platform fee', 'reserve'] as const
export type UseKind = (typeof USE_KINDS)[number]

/** A layer of the capital stack, from the bottom, which is paid first. What is open is sold to investors. */
export type Source = {
  readonly kind: TrancheKind
  readonly amountCents: Cents
  /** Yearly, as a decimal: interest of debt, preferred return of preferred equity. */
  readonly rate?: number | null
  /** Over how many years debt is repaid in equal payments; none: its interest alone is paid, and the rest at the end. */
  readonly amortYears?: number | null
  readonly isOpen?: boolean
  readonly note?: string
}
export type Use = { readonly kind: UseKind; readonly amountCents: Cents; readonly note?: string }

/** What is for sale of a listing, and what for. Sources and uses come to the same, to the cent. */
export type OfferingTerms = {
  readonly goalCents: Cents
  readonly minimumCents: Cents
  /** The target close date: no money is taken from then on. Null: until the goal is met. */
  readonly closesAt?: Date | null
  readonly holdYears: number
  /** What the house puts back into its reserve each year, and what it pays us: both lower the cash yield (F17). */
  readonly reserveRefillCents?: Cents
  readonly yearlyFeeCents?: Cents
  /** How much of the goal one investor may own, in whole percent. */
  readonly ownerPercent?: number
  /** Who sells the house, where it is somebody with an account here: the price becomes their earnings at the closing. */
  readonly sellerId?: string
  readonly sources: readonly Source[]
  readonly uses: readonly Use[]
}

const sumOf = (lines: readonly { readonly amountCents: Cents }[]): Cents =>
  lines.reduce((sum, one) => sum + one.amountCents, 0)

/** What investors of the offering buy, in cents. */
export const openCents = (sources: readonly Source[]): Cents => sumOf(sources.filter((one) => one.isOpen))

/** Equity that was not for sale here: its owners are in no books, and have their part of all equity (F1) at their bank. */
export const outsideEquityCents = (sources: readonly Source[]): Cents =>
  sumOf(sources.filter((one) => !isDebt(one) && !one.isOpen))

/** Spent once at the beginning, neither the price nor kept: spread over 60 months in the value of a share (F1, U). */
const UPFRONT: readonly UseKind[] = ['closing costs', 'works', 'platform fee']
export const isUpfront = (kind: UseKind): boolean => UPFRONT.includes(kind)

/** Every line that is wrong with the terms; none when they may be offered. */
export function faultsOfTerms(terms: OfferingTerms, now: Date): string[] {
  const { goalCents, minimumCents, closesAt = null, sources, uses } = terms
  const faults: string[] = []
  const [from, to, open] = [sumOf(sources), sumOf(uses), openCents(sources)]
  if (from !== to) faults.push(`sources: come to ${from} cents, the uses to ${to}`)
  if (open !== goalCents) faults.push(`goal_cents: is ${goalCents}, the open sources come to ${open}`)
  if (minimumCents > goalCents) faults.push(`minimum_cents: is ${minimumCents}, more than the goal of ${goalCents}`)
  faults.push(...faultsOfStack(sources).map(({ at, message }) => `sources.${at}: ${message}`))
  const purchases = uses.filter((one) => one.kind === 'purchase').length
  if (purchases === 0) faults.push('uses: name no purchase')
  if (terms.sellerId && purchases > 1) faults.push('uses: name more than one purchase, and one seller')
  if (closesAt && closesAt <= now) faults.push(`closes_on: ${lastDay(closesAt)} is over`)
  return faults
}

const amount = z
  .int('must be a whole number of cents')
  .min(1, 'must be at least 1 cent')
  .max(MAX_AMOUNT_CENTS, 'is too large')
const perYear = z.int('must be a whole number of cents').min(0, 'must be zero or more').default(0)
const note = z.string('must be text').max(300, 'takes at most 300 characters').default('')

/** The file that an operator writes. Amounts are cents, rates decimals, the day is the last on which money is taken. */
const termsFile = z.strictObject({
  listing: z.string('must be text').refine(isId, 'must be the id of a listing').nullable().default(null),
  goal_cents: amount,
  minimum_cents: amount,
  closes_on: z.iso.date('must be a day like 2027-03-31').nullable().default(null),
  hold_years: z.number('must be a number').positive('must be more than 0').max(100, 'must be at most 100'),
  reserve_refill_yearly_cents: perYear,
  fee_yearly_cents: perYear,
  owner_percent: z
    .int('must be a whole number of percent')
    .min(1, 'must be at least 1')
    .max(100, 'must be at most 100')
    .default(OWNERSHIP.percent),
  seller: z.string('must be text').min(1, 'must be a mail address or the id of a person').nullable().default(null),
  sources: z
    .array(
      z.strictObject({
        kind: z.enum(TRANCHE_KINDS, `must be one of ${TRANCHE_KINDS.join(', ')}`),
        amount_cents: amount,
        rate: z
          .number('must be a number')
          .min(0, 'must be zero or more')
          .max(1, 'must be at most 1')
          .nullable()
          .default(null),
        amortises_years: z
          .int('must be a whole number of years')
          .min(1, 'must be at least 1')
          .max(50, 'must be at most 50')
          .nullable()
          .default(null),
        is_open: z.boolean('must be true or false').default(false),
        note,
      }),
    )
    .min(1, 'needs a line'),
  uses: z
    .array(
      z.strictObject({
        kind: z.enum(USE_KINDS, `must be one of ${USE_KINDS.join(', ')}`),
        amount_cents: amount,
        note,
      }),
    )
    .min(1, 'needs a line'),
})

const DAY_MS = 86_400_000

/** The whole of a last day, wherever on earth it ends first: the instant at which it is over. */
export const endOfDay = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS)

/** A file of terms, and the listing and the seller (a mail address or an id) that it names, where it names them. */
export type TermsFile = {
  readonly listingId: string | null
  readonly seller: string | null
  readonly terms: OfferingTerms
}

/** Read a file of terms; the refusal's message names every line that is wrong, one to a line. */
export function readTermsFile(text: string, now: Date): TermsFile | Refusal<'terms_invalid'> {
  const parsed = parse(text)
  if (isRefusal(parsed)) return parsed
  const terms: OfferingTerms = {
    goalCents: parsed.goal_cents,
    minimumCents: parsed.minimum_cents,
    closesAt: parsed.closes_on === null ? null : endOfDay(parsed.closes_on),
    holdYears: parsed.hold_years,
    reserveRefillCents: parsed.reserve_refill_yearly_cents,
    yearlyFeeCents: parsed.fee_yearly_cents,
    ownerPercent: parsed.owner_percent,
    sources: parsed.sources.map(({ amount_cents: amountCents, amortises_years: amortYears, is_open, ...one }) => ({
      ...one,
      amountCents,
      amortYears,
      isOpen: is_open,
    })),
    uses: parsed.uses.map(({ amount_cents: amountCents, ...one }) => ({ ...one, amountCents })),
  }
  // Who the seller is, the caller looks up; that there is one is known here.
  const faults = faultsOfTerms({ ...terms, ...(parsed.seller && { sellerId: parsed.seller }) }, now)
  return faults.length === 0
    ? { listingId: parsed.listing, seller: parsed.seller, terms }
    : refuse('terms_invalid', { message: faults.join('\n') })
}

function parse(text: string): z.output<typeof termsFile> | Refusal<'terms_invalid'> {
  let json: unknown
  try {
    // Some editors begin a file with a byte order mark.
    json = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    return refuse('terms_invalid', { message: `the terms are not JSON: ${(error as Error).message}` })
  }
  const read = termsFile.safeParse(json)
  if (read.success) return read.data
  const faults = read.error.issues.map((issue) => `${issue.path.join('.') || 'terms'}: ${issue.message}`)
  return refuse('terms_invalid', { message: faults.join('\n') })
}

/** What the lenders put in, and get back before anybody else. */
export const debtCents = (sources: readonly Source[]): Cents => sumOf(sources.filter(isDebt))

/** Terms as one text, the same for the same terms. */
export const textOfTerms = (row: OfferingTerms): string =>
  JSON.stringify([
    row.goalCents,
    row.minimumCents,
    row.closesAt?.getTime() ?? null,
    row.holdYears,
    row.reserveRefillCents ?? 0,
    row.yearlyFeeCents ?? 0,
    row.ownerPercent ?? OWNERSHIP.percent,
    row.sources.map((one) => [
      one.kind,
      one.amountCents,
      one.rate ?? null,
      one.amortYears ?? null,
      one.isOpen ?? false,
      one.note ?? '',
    ]),
    row.uses.map((one) => [one.kind, one.amountCents, one.note ?? '']),
    // Terms without a seller keep the text that they had before there were sellers.
    ...(row.sellerId ? [row.sellerId] : []),
  ])
