import { isRefusal, refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import type { Deps } from '#platform/server/deps.ts'
import { ReadyFile } from '#platform/server/http.ts'
import type { Edge } from '#platform/server/http.ts'
import { metricOf } from '#kit/metric.ts'
import { input, summed } from '../performance/figures.ts'
import { copy as english } from '../statements-copy.en.ts'
import { copy as spanish } from '../statements-copy.es.ts'
import { periodOf } from '../statements/period.ts'
import { taxCsv } from '../statements/tax-csv.ts'
import { gainsOfTerm, taxYearOf } from '../statements/tax-year.ts'
import type { TaxYear } from '../statements/tax-year.ts'
import * as contract from '../tax-contract.ts'
import type { TaxAnswer } from '../tax-contract.ts'
import { once } from './keep-books.ts'
import { findStatement } from './read-statement.ts'
import type { FoundStatement } from './read-statement.ts'

// What a page shows; the file has all of them.
const MOST = 200

type Found = { readonly found: FoundStatement; readonly year: () => TaxYear; readonly asOf: string }

/** The tax preview of a year, as a section of its statement and as a file: counted from what is known now. */
export function mountTax(edge: Edge, deps: Deps): void {
  const find = async (investorId: string, id: string): Promise<Found | Refusal<'no_such_period'>> => {
    if (periodOf(id)?.kind !== 'year') return refuse('no_such_period')
    const found = await findStatement(deps.database, investorId, { period: id, known: 'now' }, deps.clock())
    if (isRefusal(found)) return found
    const { books, period, to } = found
    return { found, asOf: to, year: () => taxYearOf(books.movements, period.from, to) }
  }

  edge.mount(contract.readTaxPreview, async ({ visitor, params }) => {
    const tax = await find(visitor.userId, params.period)
    return isRefusal(tax) ? tax : taxAnswer(tax)
  })

  edge.mount(contract.readTaxCsv, async ({ visitor, params, language }) => {
    const tax = await find(visitor.userId, params.period)
    if (isRefusal(tax)) return tax
    const note = (language === 'es' ? spanish : english).tax_note
    const text = taxCsv(tax.year(), (id) => tax.found.nameOf(id) ?? id, note)
    return new ReadyFile(Buffer.from(text), `freehold-taxes-${tax.found.period.id}.csv`)
  })
}

const taxAnswer = (tax: Found): TaxAnswer => {
  const { books, period } = tax.found
  const beside = () => [tax.asOf, tax.found.today, books.houses.map(({ house }) => [house.listing_id, house.name])]
  return once(books.movements, `tax ${period.id}`, beside, () => answerOf(tax))
}

function answerOf({ found, year: yearOf, asOf }: Found): TaxAnswer {
  const nameOf = (id: string) => found.nameOf(id) ?? id
  const year = yearOf()
  const { distributions, gains } = year
  return {
    year: Number(found.period.id),
    is_over: found.period.to < found.today,
    as_of: asOf,
    figures: figuresOf(year, asOf),
    distributions: distributions.slice(-MOST).map((one) => ({
      seq: one.seq,
      on: one.on,
      name: nameOf(one.listingId),
      income: one.incomeCents,
      capital: one.capitalCents,
    })),
    sales: gains.slice(-MOST).map((one) => ({
      kind: one.kind,
      seq: one.seq,
      lot_seq: one.lotSeq,
      name: nameOf(one.listingId),
      bought_on: one.boughtOn,
      sold_on: one.soldOn,
      shares_milli: one.sharesMilli,
      proceeds: one.proceedsCents,
      basis: one.basisCents,
      gain: one.gainCents,
      term: one.term,
    })),
    left_out: Math.max(0, distributions.length - MOST) + Math.max(0, gains.length - MOST),
  }
}

function figuresOf({ income, capital, gains }: TaxYear, asOf: string): TaxAnswer['figures'] {
  const sum = (name: string, flows: typeof income) => {
    const one = summed(name === 'capital' ? 'capital_back' : name, flows)
    return metricOf(one.value, { unit: 'cents', method: name, asOf, inputs: [one] })
  }
  const gain = (term: 'short' | 'long') => {
    const { proceedsCents, basisCents, gainCents } = gainsOfTerm(gains, term)
    const inputs = [input('proceeds', proceedsCents, 'cents'), input('basis', basisCents, 'cents')]
    return metricOf(gainCents, { unit: 'cents', method: 'lots', asOf, inputs })
  }
  return {
    income: sum('income', income),
    capital: sum('capital', capital),
    gain_short: gain('short'),
    gain_long: gain('long'),
  }
}
