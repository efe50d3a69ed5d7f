import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#kit/id.ts'
import type { FrontExample, FrontListing } from '#features/marketing/front-contract.ts'
import { saveOffered } from '#features/offerings/server/save-offerings.ts'
import { exampleRecord } from '../example-record.ts'
import { makeTestApp } from '../http-app.ts'
import type { TestApp } from '../http-app.ts'

let now = Date.parse('2026-03-01T12:00:00Z')
let app: TestApp
beforeAll(async () => {
  app = await makeTestApp({ press: [{ name: 'The Daily Plat', url: 'https://plat.example/a' }] }, () => new Date(now))
})
afterAll(() => app.close())

type Front = { listings: FrontListing[]; example: FrontExample | null; press: { name: string; url: string }[] }
async function front(): Promise<Front> {
  now += 11_000
  return (await app.send('GET', '/api/front')).body as unknown as Front
}

type House = { name: string; kind: string; state: string; percent: number; minimum?: number; isCounted?: boolean }

/** A house that is open, so far funded; its year is stated unless told. */
async function open({ name, kind, state, percent, minimum = 1000, isCounted = true }: House): Promise<string> {
  const id = newId()
  const economics = {
    monthly_rent_cents: 290_000,
    vacancy_rate: 0.05,
    opex_yearly_cents: 520_000,
    taxes_yearly_cents: 410_000,
    insurance_yearly_cents: 130_000,
    hold_years: 7,
  }
  const record = exampleRecord({
    id,
    name,
    kind,
    priceCents: 36_000_000,
    economics: isCounted ? economics : null,
    address: { line1: '1 A', city: 'Somewhere', state, zip: '83702' },
    funding: { goalCents: 20_000_000, minimumCents: minimum },
    capitalStack: [
      { kind: 'senior debt', amountCents: 16_000_000, rate: 0.06 },
      { kind: 'common equity', amountCents: 20_000_000, isOpen: true },
    ],
  })
  await app.deps.database.transaction(async (tx) => await saveOffered(tx, [record], new Date(now)))
  await app.deps.database.pool.query(
    'UPDATE offerings SET raised_cents = goal_cents / 100 * $2, investors = 12 WHERE listing_id = $1',
    [id, percent],
  )
  return id
}

test('shows nothing where nothing is open, and who wrote of us', async () => {
  expect(await front()).toEqual({
    listings: [],
    example: null,
    press: [{ name: 'The Daily Plat', url: 'https://plat.example/a' }],
  })
})

test('shows the most funded, of different kinds and states, and counts the first through that takes every amount', async () => {
  await open({ name: 'Nearly', kind: 'ranch', state: 'TX', percent: 98 })
  await open({ name: 'Same kind', kind: 'ranch', state: 'WA', percent: 90 })
  await open({ name: 'Dear', kind: 'duplex', state: 'WA', percent: 80, minimum: 10_000 })
  await open({ name: 'Same state', kind: 'adobe', state: 'TX', percent: 70 })
  await open({ name: 'Silent', kind: 'bungalow', state: 'OH', percent: 60, isCounted: false })
  await open({ name: 'Later', kind: 'row house', state: 'NY', percent: 10 })
  const { listings, example } = await front()
  expect(listings.map(({ name }) => name)).toEqual(['Nearly', 'Dear', 'Silent'])
  expect(listings[1]).toMatchObject({
    kind: 'duplex',
    state: 'WA',
    goal: 20_000_000,
    raised: 16_000_000,
    percent: 80,
    investors: 12,
    minimum: 10_000,
    hold_years: 7,
  })
  // $4,000 is left of the first, the second begins at $100, and the third does not say what it earns.
  expect(example).toMatchObject({ name: 'Same kind', least: 1000, most: 500_000, equity: 20_000_000, hold_years: 7 })
})

test('what it counts is the cash of a year by F17, and an ending in which money is lost', async () => {
  const { example } = await front()
  const { cash_low: low, cash_high: high, good, bad } = example!
  // Rent 34,800 less 10 % and 3 % vacant, costs of 10,600, interest of 9,600.
  expect([low.value, high.value]).toEqual([1_112_000, 1_355_600])
  expect(good.total.value! > 20_000_000).toBe(true)
  expect(bad.total.value! < 20_000_000).toBe(true)
  expect(bad.total.value! > bad.rent).toBe(true)
})

test('an ending names all that its sale is counted from', async () => {
  const { example } = await front()
  for (const { total, rent } of [example!.good, example!.bad]) {
    const of = Object.fromEntries(total.inputs.map(({ name, value }) => [name, value]))
    const price = of['value']! * (1 + of['value_growth']!) ** of['hold']!
    const left = price * (1 - of['sale_cost']!) - of['debt']! + of['use_reserve']!
    // Each of the two parts is rounded to the cent.
    expect(Math.abs(total.value! - rent - left)).toBeLessThanOrEqual(1)
  }
})

test('is some seconds old at most, and so is what is gone', async () => {
  const { listings } = await front()
  const ids = listings.map(({ id }) => id)
  await app.deps.database.pool.query('UPDATE listings SET is_public = false WHERE NOT id = ANY($1::uuid[])', [[ids[2]]])
  expect(((await app.send('GET', '/api/front')).body as unknown as Front).listings.length).toBe(3)
  const after = await front()
  expect(after.listings.map(({ id }) => id)).toEqual([ids[2]])
  expect(after.example).toBeNull()
})
