import { describe, expect, test } from 'vitest'
import { isId } from '#kit/id.ts'
import { isCents } from '#kit/money.ts'
import type { ListingSeed } from './listing-seed.ts'
import { LISTING_KINDS, noiYearlyCents, TRANCHE_KINDS } from './listing-seed.ts'
import { allListings, demoListings, pastListings } from './listings.ts'

/** Where each city's centre is, and what a square foot costs there at the least and the most, in dollars. */
const CITIES: Record<string, { state: string; lon: number; lat: number; zips: RegExp; sqft: [number, number] }> = {
  Seattle: { state: 'WA', lon: -122.3321, lat: 47.6062, zips: /^981/, sqft: [380, 620] },
  Tacoma: { state: 'WA', lon: -122.4443, lat: 47.2529, zips: /^984/, sqft: [200, 420] },
  Portland: { state: 'OR', lon: -122.6784, lat: 45.5152, zips: /^972/, sqft: [230, 420] },
  Boise: { state: 'ID', lon: -116.2023, lat: 43.615, zips: /^837/, sqft: [190, 470] },
  Denver: { state: 'CO', lon: -104.9903, lat: 39.7392, zips: /^802/, sqft: [240, 450] },
  Tucson: { state: 'AZ', lon: -110.9747, lat: 32.2226, zips: /^857/, sqft: [150, 400] },
  Austin: { state: 'TX', lon: -97.7431, lat: 30.2672, zips: /^787/, sqft: [160, 460] },
  Minneapolis: { state: 'MN', lon: -93.265, lat: 44.9778, zips: /^554/, sqft: [110, 310] },
  Chicago: { state: 'IL', lon: -87.6298, lat: 41.8781, zips: /^606/, sqft: [110, 320] },
  Nashville: { state: 'TN', lon: -86.7816, lat: 36.1627, zips: /^372/, sqft: [180, 430] },
  Savannah: { state: 'GA', lon: -81.0912, lat: 32.0809, zips: /^314/, sqft: [150, 430] },
  Buffalo: { state: 'NY', lon: -78.8784, lat: 42.8864, zips: /^142/, sqft: [90, 220] },
}
/** The days within which every date of the demo lies: of the sixty, and of those with a past. */
const FIRST_DAY = '2025-01-01'
const FIRST_OF_PAST = '2021-01-01'
const LAST_DAY = '2026-10-31'

const sum = (amounts: readonly number[]): number => amounts.reduce((a, b) => a + b, 0)
const debtOf = (listing: ListingSeed) => listing.capitalStack.filter((tranche) => tranche.kind.endsWith('debt'))
const valueOf = (listing: ListingSeed): number => listing.valuations.at(-1)!.valueCents
const paragraphsOf = (listing: ListingSeed): string[] => listing.description.split('\n\n')
const isInstant = (text: string): boolean => new Date(text).toISOString() === text
const isDay = (text: string): boolean => new Date(`${text}T00:00:00Z`).toISOString().slice(0, 10) === text

/** Great-circle distance in kilometres. */
function kilometres(a: { lon: number; lat: number }, b: { lon: number; lat: number }): number {
  const rad = Math.PI / 180
  const h =
    Math.sin(((b.lat - a.lat) * rad) / 2) ** 2 +
    Math.cos(a.lat * rad) * Math.cos(b.lat * rad) * Math.sin(((b.lon - a.lon) * rad) / 2) ** 2
  return 12_742 * Math.asin(Math.sqrt(h))
}

const repeated = (values: readonly string[]): string[] => values.filter((value, at) => values.indexOf(value) !== at)

describe('the sixty demo listings together', () => {
  test('are five in each of twelve cities', () => {
    expect(demoListings).toHaveLength(60)
    const counts = Object.keys(CITIES).map((city) => demoListings.filter((l) => l.address.city === city).length)
    expect(counts).toEqual(Array.from({ length: 12 }, () => 5))
  })

  test('share no id, name, headline, address, place or sentence', () => {
    expect(repeated(allListings.map((l) => l.id))).toEqual([])
    expect(repeated(allListings.map((l) => l.name.toLowerCase()))).toEqual([])
    expect(repeated(allListings.map((l) => l.headline))).toEqual([])
    expect(repeated(allListings.map((l) => `${l.address.line1}, ${l.address.city}`.toLowerCase()))).toEqual([])
    expect(repeated(allListings.map((l) => `${l.location.lon},${l.location.lat}`))).toEqual([])
    expect(
      repeated(allListings.flatMap((l) => l.description.split(/(?<=[.:;])\s+/)).filter((part) => part.length > 30)),
    ).toEqual([])
  })

  test('hold every kind of house, eight in operation and two with the target met', () => {
    const kinds = new Set(demoListings.map((l) => l.kind))
    expect(LISTING_KINDS.filter((kind) => !kinds.has(kind))).toEqual([])
    const withStatus = (status: string) => demoListings.filter((l) => l.status === status).length
    expect([withStatus('operating'), withStatus('target_met'), withStatus('open')]).toEqual([8, 2, 50])
  })

  test("show the specification's returns on a good part: 9.5 to 13.8 percent, projected 8 (readings)", () => {
    const asSpecified = demoListings.filter(
      (l) => l.targetReturnLow === 0.095 && l.targetReturnHigh === 0.138 && l.projectedAnnualReturn === 0.08,
    )
    expect(asSpecified.length).toBeGreaterThanOrEqual(20)
  })
})

test('a plan that builds or sells brings back what it puts in after six percent of selling costs, before any rent', () => {
  const plans = demoListings.filter((l) => l.strategy === 'renovate and sell' || l.strategy === 'build to rent')
  expect(plans.length).toBeGreaterThan(3)
  for (const l of plans) expect(l.arvCents * 0.94).toBeGreaterThan(l.uses.purchaseCents + l.uses.costsCents)
})

describe.each(allListings.map((listing) => [listing.name, listing] as const))('%s', (_name, listing) => {
  test('has an id whose first 48 bits are the instant it was listed', () => {
    expect(isId(listing.id)).toBe(true)
    expect(listing.id).toMatch(/^.{14}7.{4}[89ab]/)
    expect(Number.parseInt(listing.id.replaceAll('-', '').slice(0, 12), 16)).toBe(Date.parse(listing.createdAt))
  })

  test('stands in its city', () => {
    const city = CITIES[listing.address.city]!
    expect(listing.address.state).toBe(city.state)
    expect(listing.address.zip).toMatch(/^\d{5}$/)
    expect(listing.address.zip).toMatch(city.zips)
    expect(kilometres(listing.location, city)).toBeLessThan(40)
  })

  test('is described in two to five paragraphs without hype', () => {
    expect(listing.headline.length).toBeLessThanOrEqual(90)
    expect(paragraphsOf(listing).length).toBeGreaterThanOrEqual(2)
    expect(paragraphsOf(listing).length).toBeLessThanOrEqual(5)
    for (const paragraph of paragraphsOf(listing)) expect(paragraph).toBe(paragraph.trim().replaceAll(/\s+/g, ' '))
    expect(`${listing.headline} ${listing.description}`).not.toMatch(/[!{}]|\bundefined\b|\p{Extended_Pictographic}/u)
  })

  test('has money in whole cents', () => {
    const figures = [listing.arvCents, listing.goalCents, listing.minimumCents, listing.monthlyRentCents]
    const costs = [listing.opexYearlyCents, listing.taxesYearlyCents, listing.insuranceYearlyCents]
    const values = listing.valuations.map((v) => v.valueCents)
    const tranches = listing.capitalStack.map((tranche) => tranche.amountCents)
    const amounts = [...figures, ...costs, ...values, ...tranches, ...Object.values(listing.uses)]
    expect(amounts.filter((amount) => !isCents(amount) || amount <= 0)).toEqual([])
  })

  test('finances purchase, costs and reserve exactly, from the bottom of the stack up', () => {
    const kinds = listing.capitalStack.map((tranche) => tranche.kind)
    expect(sum(listing.capitalStack.map((tranche) => tranche.amountCents))).toBe(sum(Object.values(listing.uses)))
    expect(kinds).toEqual(TRANCHE_KINDS.filter((kind) => kinds.includes(kind)))
    for (const tranche of listing.capitalStack) expect(tranche.rate === null).toBe(tranche.kind === 'common equity')
  })

  test('asks investors for all of its equity, so that a share of the goal is a share of what the debt leaves', () => {
    const open = listing.capitalStack.filter((tranche) => listing.openTranche.includes(tranche.kind))
    expect(open.map((tranche) => tranche.kind)).toEqual(listing.openTranche)
    expect(open).toEqual(listing.capitalStack.filter((tranche) => tranche.kind.endsWith('equity')))
    expect(listing.goalCents).toBe(sum(open.map((tranche) => tranche.amountCents)))
    expect(listing.minimumCents).toBeGreaterThanOrEqual(1000)
    expect(listing.minimumCents).toBeLessThanOrEqual(10_000)
  })

  test('is funded as far as its status says', () => {
    const isFull = ['operating', 'target_met', 'exited'].includes(listing.status)
    expect(listing.fundedShare).toBeGreaterThanOrEqual(0)
    expect(isFull ? listing.fundedShare === 1 : listing.fundedShare < 1).toBe(true)
  })

  test('was listed, valued and dated in order', () => {
    const days = listing.valuations.map((v) => v.onDate)
    expect(isInstant(listing.createdAt)).toBe(true)
    const first = pastListings.includes(listing) ? FIRST_OF_PAST : FIRST_DAY
    expect(listing.createdAt.slice(0, 10) >= first && listing.createdAt.slice(0, 10) <= LAST_DAY).toBe(true)
    expect(days.every(isDay)).toBe(true)
    expect(days).toEqual([...new Set(days)].toSorted())
    expect(days[0]! < listing.createdAt.slice(0, 10)).toBe(true)
    expect([...days, listing.arvOnDate].every((on) => on <= LAST_DAY)).toBe(true)
    expect(listing.stats.yearBuilt).toBeLessThanOrEqual(2023)
  })

  test('earns between 4.5 and 8 percent of its value before debt (finance.md F7)', () => {
    const capRate = noiYearlyCents(listing) / valueOf(listing)
    expect(capRate).toBeGreaterThanOrEqual(0.045)
    expect(capRate).toBeLessThanOrEqual(0.08)
  })

  test('carries its debt: at most 70 percent of the value, interest covered at least 1.1 times', () => {
    const debt = sum(debtOf(listing).map((tranche) => tranche.amountCents))
    const interest = sum(debtOf(listing).map((tranche) => tranche.amountCents * tranche.rate!))
    expect(debt).toBeLessThanOrEqual(0.7 * Math.min(valueOf(listing), listing.uses.purchaseCents))
    expect(noiYearlyCents(listing)).toBeGreaterThanOrEqual(1.1 * interest)
  })

  test('pays its preferred layer out of what the debt leaves', () => {
    const fixed = listing.capitalStack.filter((tranche) => tranche.rate !== null)
    const owed = sum(fixed.map((tranche) => tranche.amountCents * tranche.rate!))
    expect(noiYearlyCents(listing)).toBeGreaterThan(owed)
  })

  test('costs what a square foot costs in its city, and more when the works are done', () => {
    const perSqft = valueOf(listing) / 100 / listing.stats.sqft
    const [least, most] = CITIES[listing.address.city]!.sqft
    expect(perSqft).toBeGreaterThanOrEqual(least)
    expect(perSqft).toBeLessThanOrEqual(most)
    expect(listing.arvCents).toBeGreaterThanOrEqual(valueOf(listing))
  })

  test('states its returns in order', () => {
    expect(listing.targetReturnLow).toBeLessThan(listing.targetReturnHigh)
    expect(listing.projectedAnnualReturn).toBeGreaterThan(0.05)
    expect(listing.projectedAnnualReturn).toBeLessThanOrEqual(listing.targetReturnHigh)
  })
})

describe('houses with a past', () => {
  test('are two that were sold, one that was not bought, one held since 2021, one for two years, and one just bought', () => {
    expect(pastListings.map((l) => `${l.createdAt.slice(0, 4)} ${l.status}`)).toEqual([
      '2021 operating',
      '2024 operating',
      '2026 operating',
      '2021 exited',
      '2022 exited',
      '2023 refunded',
    ])
    for (const l of pastListings) expect(l.sale !== undefined).toBe(l.status === 'exited')
    for (const l of pastListings) expect(l.closesOn !== undefined).toBe(l.status === 'refunded')
  })

  test('were sold after their last valuation, and brought what their descriptions tell of each $1,000', () => {
    const back = pastListings.flatMap((l) => {
      if (!l.sale) return []
      expect(l.sale.at.slice(0, 10) > l.valuations.at(-1)!.onDate).toBe(true)
      const debt = sum(debtOf(l).map((tranche) => tranche.amountCents))
      const left = l.sale.proceedsCents - l.sale.costsCents - debt + l.uses.reserveCents
      return [[l.name, Math.round((left * 1000) / l.goalCents)] as const]
    })
    expect(back).toEqual([
      ['Bannock Street Row', 1250],
      ['Holly Street Cottage', 730],
    ])
    for (const [name, dollars] of back)
      expect(pastListings.find((l) => l.name === name)!.description).toContain(`$${dollars.toLocaleString('en-US')}`)
  })

  test('were worth less at times: values go up and down', () => {
    const falls = (l: ListingSeed) =>
      l.valuations.filter((v, n) => n > 0 && v.valueCents < l.valuations[n - 1]!.valueCents)
    expect(pastListings.map((l) => falls(l).length)).toEqual([2, 1, 0, 1, 2, 0])
  })
})
