import { afterAll, beforeAll, expect, test } from 'vitest'
import { payDistributions } from '#features/distributions/server/pay-distributions.ts'
import { addDays, addMonths, daysBetween } from '#kit/days.ts'
import { DAY_MS, makeDistributionWorld } from '#test/distribution-world.ts'
import type { DistributionWorld } from '#test/distribution-world.ts'
import { writeCalendar } from './write-calendar.ts'

let world: DistributionWorld
beforeAll(async () => {
  world = await makeDistributionWorld()
})
afterAll(() => world.close())

type Day = { readonly uid: string; readonly on: string; readonly summary: string; readonly status: string }

function daysOf(text: string): Day[] {
  const blocks = text.replaceAll('\r\n ', '').split('BEGIN:VEVENT\r\n').slice(1)
  const field = (block: string, name: string) => new RegExp(`^${name}[^:]*:(.*)\r$`, 'm').exec(block)![1]!
  return blocks.map((block) => ({
    uid: field(block, 'UID'),
    on: field(block, 'DTSTART'),
    summary: field(block, 'SUMMARY'),
    status: field(block, 'STATUS'),
  }))
}

test('a payment is one day of the calendar while it is projected, declared and paid', async () => {
  const { listingId, people, statement, boughtOn } = await world.bought([25_000, 75_000])
  const [ada, bob] = [people[0]!, people[1]!]
  const madeAt = world.deps.clock()
  const calendarOf = async (who: typeof ada, language: 'en' | 'es' = 'en') =>
    daysOf(await writeCalendar(world.deps.database, { userId: who.id, language, madeAt }, world.deps.clock()))
  const month = (start: string) => ({ periodStart: start, periodEnd: addDays(addMonths(start, 1), -1) })
  const declare = async (start: string) => {
    const { periodStart, periodEnd } = month(start)
    world.pass(daysBetween(world.today(), addDays(periodEnd, 8)) * DAY_MS)
    await world.declared(statement({ periodStart, periodEnd, recordDate: periodEnd }))
  }
  const first = addMonths(`${boughtOn.slice(0, 7)}-01`, 1)
  const [nothing, ...others] = await calendarOf(ada)
  expect(nothing).toMatchObject({
    on: madeAt.toISOString().slice(0, 10).replaceAll('-', ''),
    summary: 'No payment in sight yet: this calendar shows them once there are any',
  })
  expect(others).toEqual([])
  expect((await calendarOf(ada, 'es'))[0]).toMatchObject({
    uid: nothing!.uid,
    summary: expect.stringMatching(/^Todavía no hay pagos/),
  })

  await declare(first)
  const [declared, ...none] = await calendarOf(ada)
  expect(none).toEqual([])
  expect(declared).toMatchObject({ summary: 'Elm Row: $25.00 declared', status: 'CONFIRMED' })
  expect(declared!.on).toBe(world.today().replaceAll('-', ''))

  await payDistributions(world.deps)
  const [paid, ...projected] = await calendarOf(ada)
  expect(paid).toMatchObject({ uid: declared!.uid, summary: 'Elm Row: $25.00 paid', status: 'CONFIRMED' })
  expect(projected).toHaveLength(12)
  expect(projected[0]).toMatchObject({ summary: 'Elm Row: about $25.00\\, projected', status: 'TENTATIVE' })
  expect((await calendarOf(ada, 'es'))[0]!.summary).toBe('Elm Row: $25.00 pagados')

  await declare(addMonths(first, 1))
  expect((await calendarOf(ada))[1]).toMatchObject({ uid: projected[0]!.uid, summary: 'Elm Row: $25.00 declared' })

  const uids = [...(await calendarOf(ada)), ...(await calendarOf(bob))].map(({ uid }) => uid)
  expect(new Set(uids).size).toBe(uids.length)
  const text = await writeCalendar(world.deps.database, { userId: ada.id, language: 'en', madeAt }, world.deps.clock())
  for (const hidden of [ada.id, ada.email, listingId]) expect(text).not.toContain(hidden)
})
