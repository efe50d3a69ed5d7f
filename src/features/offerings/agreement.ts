import { isDebt } from '#features/listings/capital-stack.ts'
import { numberFormat } from '#kit/number-format.ts'
import type { Language } from '#kit/language.ts'
import { showCents } from '#kit/money.ts'
import { fill } from '#kit/words.ts'
import type { AgreementText } from './agreement-text.en.ts'
import { agreementText as en } from './agreement-text.en.ts'
import { agreementText as es } from './agreement-text.es.ts'
import { offeringFees } from './fees.ts'
import { OWNERSHIP } from './ownership.ts'
import { cancelUntil, SHARE_PRICE_CENTS } from './rules.ts'
import { lastDay } from './last-day.ts'
import type { OfferingTerms, Source, Use } from './terms.ts'

/** What an agreement is about: an offering's terms, and the house by name and address. */
export type AgreementFacts = {
  readonly listingId: string
  readonly name: string
  readonly address: string
  readonly terms: OfferingTerms
}

type Section = { readonly title: string; readonly paragraphs: readonly string[] }
export type AgreementPage = { readonly title: string; readonly sections: readonly Section[] }

/** An agreement as it is hashed and kept. Its listing is part of it, so that no two offerings share one. */
export type AgreementBody = { readonly project_id: string } & Readonly<Record<Language, AgreementPage>>

/** The agreement that an offering's terms make, in both languages: the same terms give the same text. */
export const writeAgreement = (facts: AgreementFacts): AgreementBody => ({
  project_id: facts.listingId,
  en: pageOf(facts, en, 'en'),
  es: pageOf(facts, es, 'es'),
})

function pageOf({ name, address, terms }: AgreementFacts, words: AgreementText, language: Language): AgreementPage {
  const money = (cents: number) => showCents(cents, language)
  const { goalCents, minimumCents, holdYears, ownerPercent = OWNERSHIP.percent } = terms
  const years = numberFormat(language, { maximumFractionDigits: 1 }).format(holdYears)
  const sections: Section[] = [
    {
      title: words.buy_title,
      paragraphs: [
        fill(words.buy_shares, { name, address, price: money(SHARE_PRICE_CENTS) }),
        fill(words.buy_goal, { goal: money(goalCents), minimum: money(minimumCents) }),
        ...(ownerPercent < 100 ? [fill(words.buy_cap, { percent: ownerPercent })] : []),
      ],
    },
    { title: words.money_title, paragraphs: moneyLines(terms, words, language) },
    { title: words.place_title, paragraphs: placeLines(terms.sources, words, language) },
    { title: words.hold_title, paragraphs: [fill(words.hold_years, { years })] },
    { title: words.fees_title, paragraphs: feeLines(terms, words, money) },
    { title: words.end_title, paragraphs: endLines(terms, words) },
    { title: words.cancel_title, paragraphs: cancelLines(terms, words) },
    { title: words.risks_title, paragraphs: riskLines(terms, words) },
  ]
  return { title: fill(words.title, { name }), sections }
}

const KINDS = {
  'senior debt': 'kind_senior_debt',
  'mezzanine debt': 'kind_mezzanine_debt',
  'preferred equity': 'kind_preferred_equity',
  'common equity': 'kind_common_equity',
} as const satisfies Record<Source['kind'], keyof AgreementText>

const USES = {
  purchase: 'use_purchase',
  'closing costs': 'use_closing_costs',
  works: 'use_works',
  'platform fee': 'use_platform_fee',
  reserve: 'use_reserve',
} as const satisfies Record<Use['kind'], keyof AgreementText>

const sumOf = (lines: readonly { readonly amountCents: number }[]): number =>
  lines.reduce((sum, one) => sum + one.amountCents, 0)

const percent = (rate: number, language: Language): string =>
  numberFormat(language, { maximumFractionDigits: 3 }).format(rate * 100)

function moneyLines({ sources, uses, sellerId }: OfferingTerms, words: AgreementText, language: Language): string[] {
  const sourceLine = (one: Source) => {
    const sentence = one.rate
      ? one.isOpen
        ? words.line_open_rate
        : words.line_rate
      : one.isOpen
        ? words.line_open
        : words.line
    const rate = one.rate ? percent(one.rate, language) : ''
    return fill(sentence, { amount: showCents(one.amountCents, language), kind: words[KINDS[one.kind]], rate })
  }
  const useLine = (one: Use) =>
    fill(words.line, { amount: showCents(one.amountCents, language), kind: words[USES[one.kind]] })
  const total = showCents(sumOf(sources), language)
  return [
    words.money_from,
    ...sources.map(sourceLine),
    words.money_to,
    ...uses.map(useLine),
    fill(words.money_same, { total }),
    ...(sellerId ? [fill(words.money_seller, { seller: sellerId })] : []),
  ]
}

/** Lenders are paid before all equity, which shares alike, whatever of it is sold here (`faultsOfStack`). */
function placeLines(sources: readonly Source[], words: AgreementText, language: Language): string[] {
  const told = (sentence: string, layers: readonly Source[]) => {
    const kinds = [...new Set(layers.map((one) => words[KINDS[one.kind]]))].join(', ')
    return fill(sentence, { amount: showCents(sumOf(layers), language), kinds })
  }
  const before = sources.filter(isDebt)
  const open = sources.filter((one) => one.isOpen)
  const aside = sources.filter((one) => !isDebt(one) && !one.isOpen)
  return [
    before.length === 0 ? words.place_first : told(words.place_behind, before),
    placeOfSold(open, words, told),
    ...(aside.length > 0 ? [told(words.place_alike, aside)] : []),
  ]
}

function placeOfSold(
  open: readonly Source[],
  words: AgreementText,
  told: (sentence: string, layers: readonly Source[]) => string,
): string {
  if (new Set(open.map((one) => one.kind)).size > 1) return told(words.place_layers, open)
  return open[0]?.kind === 'preferred equity' ? words.place_preferred : words.place_common
}

function feeLines(terms: OfferingTerms, words: AgreementText, money: (cents: number) => string): string[] {
  const spent = terms.uses.map(({ kind, amountCents }) => ({ kind, cents: amountCents }))
  const { onceCents: once, yearlyCents: yearly } = offeringFees(spent, terms.yearlyFeeCents ?? 0)
  const refill = terms.reserveRefillCents ?? 0
  return [
    once > 0 ? fill(words.fees_once, { amount: money(once) }) : words.fees_once_none,
    yearly > 0 ? fill(words.fees_yearly, { amount: money(yearly) }) : words.fees_yearly_none,
    ...(refill > 0 ? [fill(words.fees_reserve, { amount: money(refill) })] : []),
    words.fees_you,
  ]
}

function endLines({ closesAt }: OfferingTerms, words: AgreementText): string[] {
  const end = closesAt ? fill(words.end_day, { day: lastDay(closesAt) }) : words.end_goal
  return [end, words.end_escrow, words.end_failed]
}

function cancelLines({ closesAt }: OfferingTerms, words: AgreementText): string[] {
  const until = cancelUntil(closesAt ?? null)
  const when = until
    ? fill(words.cancel_day, { until: until.toISOString().slice(0, 16).replace('T', ' ') })
    : words.cancel_close
  return [when, words.cancel_back, words.cancel_after]
}

function riskLines({ sources }: OfferingTerms, words: AgreementText): string[] {
  const hasDebt = sources.some(isDebt)
  return [
    words.risk_all,
    words.risk_value,
    ...(hasDebt ? [words.risk_debt] : []),
    words.risk_income,
    words.risk_sell,
    words.risk_insured,
    words.risk_past,
  ]
}
