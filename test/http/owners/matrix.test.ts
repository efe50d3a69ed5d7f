import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contracts } from '../../contracts.ts'
import { FOR_BUILDERS } from './case.ts'
import { CASES } from './cases.ts'
import type { Case } from './case.ts'
import type { Rows } from './rows.ts'
import { makeOwnersWorld, OTHERS } from './world.ts'
import type { Asker, Other, OwnersWorld, Told } from './world.ts'

// Every operation, asked by everybody: nobody is told anything of anybody else, and nobody changes anything of theirs.

let world: OwnersWorld
beforeAll(async () => {
  world = await makeOwnersWorld()
})
afterAll(() => world.app.close())

function statusOf(asker: Asker, { statuses }: Case): number {
  if (asker === 'operator') return statuses.operator ?? statuses.others
  return statuses[asker === 'stranger' ? 'others' : asker]
}

const found = ({ text, headers }: Told, secrets: readonly string[]): string[] =>
  secrets.filter((secret) => text.includes(secret) || headers.includes(secret))

test('no route is left out', () => {
  const asked = new Set([...Object.keys(CASES), ...FOR_BUILDERS])
  const mounted = world.app.routes.filter((route) => !route.startsWith('HEAD '))
  expect(mounted.filter((route) => !asked.has(route))).toEqual([])
  expect([...asked].filter((route) => !mounted.includes(route))).toEqual([])
  expect(contracts.map(({ route }) => route).filter((route) => !mounted.includes(route))).toEqual([])
})

const all = Object.entries(CASES).flatMap(([route, cases]) =>
  cases.map((one) => ({ title: one.name ? `${route}: ${one.name}` : route, route, one })),
)

describe.each(all)('$title', ({ route, one }) => {
  let before: Rows
  let secrets: readonly string[]
  let signed: Readonly<Record<Other, Readonly<Record<string, string>>>>
  beforeAll(async () => {
    const headersOf = async (asker: Other) => [asker, await world.headersOf(asker)] as const
    signed = Object.fromEntries(await Promise.all(OTHERS.map(headersOf))) as typeof signed
    before = await world.rowsOf(world.owner)
    secrets = world.secretsOf(world.owner, before)
  })

  test.each(OTHERS)('asked by: %s', async (asker) => {
    const told = await world.ask(route, (await one.ask?.(world)) ?? {}, signed[asker])
    const seen = asker === 'operator' && one.isOperatorsWork ? [] : found(told, secrets)
    expect({ status: told.status, found: seen }).toEqual({ status: statusOf(asker, one), found: [] })
  })

  test('nothing of the owner’s is another afterwards', async () => {
    expect(await world.rowsOf(world.owner)).toEqual(before)
  })

  test('asked by the owner', async () => {
    const theirs = await world.rowsOf(world.stranger)
    const foreign = world.secretsOf(world.stranger, theirs)
    const headers = await world.headersOf('owner')
    const told = await world.ask(route, (await one.ask?.(world)) ?? {}, headers)
    expect({ status: told.status, found: found(told, foreign) }).toEqual({ status: one.statuses.owner, found: [] })
    expect(await world.rowsOf(world.stranger)).toEqual(theirs)
    // What looks for the owner's things in the answers of others does find them in the owner's own.
    if (!one.isPersonal) return
    expect(found(told, world.secretsOf(world.owner, await world.rowsOf(world.owner)))).not.toEqual([])
  })
})

// Opened by a link of anybody's: so also what is read leaves nothing behind in the account that is shown.
test('a preview that asks for everything changes nothing of the sample account', async () => {
  const headers = await world.headersOf('preview')
  const theirs = async () => {
    const { sessions: _, ...rows } = await world.rowsOf(world.sample)
    return rows
  }
  const before = await theirs()
  expect(Object.keys(before)).toContain('users')
  for (const { route, one } of all) await world.ask(route, (await one.ask?.(world)) ?? {}, headers)
  expect(await theirs()).toEqual(before)
})
