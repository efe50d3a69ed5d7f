import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addInvestor, makeWorld } from '#test/builders.ts'
import type { TestInvestor, TestWorld } from '#test/builders.ts'
import { testDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/database.ts'
import { userCommand } from './user.ts'

let home: TestDatabase
let world: TestWorld
let person: TestInvestor

beforeAll(async () => {
  home = await testDatabase()
  world = await makeWorld(home.url)
  person = await addInvestor(world.deps)
})
afterAll(async () => {
  await world.close()
  await home.drop()
})

async function run(...args: string[]): Promise<{ code: number; said: string }> {
  const lines: string[] = []
  const say = (line: string) => void lines.push(line)
  const { config, database } = world.deps
  const code = await userCommand.run(args, { config, database, owner: { url: home.url }, log: say, error: say })
  return { code, said: lines.join('\n') }
}

async function read() {
  const { pool } = world.deps.database
  const users = await pool.query('SELECT is_merchant FROM users WHERE id = $1', [person.id])
  const trail = await pool.query('SELECT actor, action FROM audit_events WHERE subject = $1 ORDER BY id', [person.id])
  return { isMerchant: users.rows[0].is_merchant, trail: trail.rows.map((row) => `${row.actor}: ${row.action}`) }
}

describe('freehold user merchant', () => {
  it('gives and takes the merchant menu, each noted once in the trail', async () => {
    expect(await run('merchant', person.email.toUpperCase(), 'on')).toMatchObject({ code: 0 })
    expect(await run('merchant', person.email, 'on')).toMatchObject({
      code: 0,
      said: expect.stringContaining('as before'),
    })
    expect(await read()).toEqual({ isMerchant: true, trail: ['operator: merchant menu given'] })
    expect(await run('merchant', person.email, 'off')).toMatchObject({ code: 0 })
    expect(await read()).toMatchObject({
      isMerchant: false,
      trail: ['operator: merchant menu given', 'operator: merchant menu taken'],
    })
  })

  it('says so when there is nobody with that address', async () => {
    expect(await run('merchant', 'nobody@test.example', 'on')).toEqual({
      code: 1,
      said: 'there is nobody with the mail address nobody@test.example',
    })
  })

  it.each([
    [[]],
    [['promote']],
    [['merchant', 'ada']],
    [['merchant', 'a@b.example', 'maybe']],
    [['merchant', 'a@b.example', 'on', 'x']],
  ])('takes no other words: %j', (args) => {
    expect(userCommand.check?.(args)).toMatch(/^user /)
    expect(userCommand.check?.(['merchant', 'a@b.example', 'on'])).toBeNull()
  })
})
