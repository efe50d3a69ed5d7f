import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSession } from '#features/accounts/server/open-session.ts'
import { addInvestor, makeWorld } from '#test/builders.ts'
import type { TestInvestor, TestWorld } from '#test/builders.ts'
import { testDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/database.ts'
import { readLetters } from '#test/mailbox.ts'
import { addOperator, approvalOf, commander, dumpOf } from '#test/operators.ts'
import { approvalCommand } from './approval.ts'
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

const run = (...args: string[]) => commander(world.deps)(userCommand, ...args)

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

describe('freehold user close', () => {
  it('begins what its owner would begin, and refuses where money is in it', async () => {
    const [ada, ben] = [await addInvestor(world.deps), await addInvestor(world.deps, 5000)]
    const before = await dumpOf(world.deps)
    expect(await run('close', ada.email, '--dry-run')).toMatchObject({
      code: 0,
      said: expect.stringContaining('14 days'),
    })
    expect(await run('close', ben.email)).toMatchObject({ code: 1, said: expect.stringContaining('1 balance') })
    expect((await run('close', 'nobody@b.example')).code).toBe(1)
    expect((await run('close')).code).toBe(2)
    expect(await dumpOf(world.deps)).toBe(before)
    expect(await run('close', ada.email)).toMatchObject({
      code: 0,
      said: expect.stringContaining('unless somebody logs in'),
    })
    const { rows } = await world.deps.database.pool.query('SELECT user_id, asked_by FROM account_closings')
    expect(rows).toEqual([{ user_id: ada.id, asked_by: 'operator' }])
    const sql = 'SELECT FROM sessions WHERE user_id = $1 AND revoked_at IS NULL'
    expect((await world.deps.database.pool.query(sql, [ada.id])).rowCount).toBe(0)
  })
})

describe('freehold user log-out', () => {
  it('ends every session of one person and nobody else’s, and tells them', async () => {
    const [ada, ben] = [await addOperator(world.deps, 'investor'), await addInvestor(world.deps)]
    const { pool } = world.deps.database
    const from = { userId: ada.id, role: 'investor', address: '203.0.113.1', agent: '' }
    for (let n = 0; n < 2; n++) await openSession(world.deps.database, world.deps, from)
    const before = await dumpOf(world.deps)
    expect(await run('log-out', ada.email, '--dry-run')).toMatchObject({ said: expect.stringContaining('2 devices') })
    expect((await run('log-out', ada.email)).said).toContain('--reason is required')
    expect((await run('log-out', 'nobody@b.example', '--reason', 'x')).code).toBe(1)
    expect(await dumpOf(world.deps)).toBe(before)
    const done = await run('log-out', ada.email.toUpperCase(), '--reason', 'the telephone was stolen')
    expect(done).toEqual({ code: 0, said: expect.stringContaining('logged out of 2 devices') as string })
    const open = 'SELECT FROM sessions WHERE user_id = $1 AND revoked_at IS NULL'
    expect((await pool.query(open, [ada.id])).rowCount).toBe(0)
    expect((await pool.query(open, [ben.id])).rowCount).toBeGreaterThan(0)
    const trail = `SELECT actor, detail FROM audit_events WHERE subject = $1 AND action = 'sessions ended by staff'`
    expect((await pool.query(trail, [ada.id])).rows).toEqual([
      { actor: 'operator', detail: { reason: 'the telephone was stolen', count: 2 } },
    ])
    const news = 'SELECT indication FROM notifications WHERE user_id = $1'
    expect((await pool.query(news, [ada.id])).rows).toEqual([{ indication: 'sessions_ended_by_staff' }])
    expect((await readLetters(world.deps, ada.email)).map(({ subject }) => subject)).toEqual([
      'You were logged out everywhere',
    ])
  })
})

describe('freehold user operator', () => {
  it('makes the first two at once, and every further one by two of them', async () => {
    const [ada, ben, cem] = [
      await addOperator(world.deps, 'investor'),
      await addOperator(world.deps, 'investor'),
      await addOperator(world.deps, 'investor'),
    ]
    expect((await run('operators')).said).toBe('no operator: money actions need two')
    expect((await run('operator', ada.email, 'on', '--dry-run')).said).toContain('nothing was changed')
    expect((await run('operators')).said).toContain('no operator')
    expect(await run('operator', ada.email, 'on')).toEqual({ code: 0, said: `${ada.email} is an operator` })
    expect(await run('operator', ada.email, 'on')).toMatchObject({
      code: 0,
      said: expect.stringContaining('as before'),
    })
    expect((await run('operators')).said).toContain('one operator: money actions need two')
    expect((await run('operator', ben.email, 'on')).code).toBe(0)
    const before = await dumpOf(world.deps)
    expect(await run('operator', cem.email, 'on')).toMatchObject({
      code: 1,
      said: expect.stringContaining('--as and --reason are required'),
    })
    expect(await dumpOf(world.deps)).toBe(before)
    const asked = await run('operator', cem.email, 'on', '--as', ada.email, '--reason', 'joins the team')
    expect(asked).toMatchObject({ code: 0, said: expect.stringContaining(`${cem.email} becomes an operator`) })
    const approve = (id: string, as: string) => commander(world.deps)(approvalCommand, 'approve', id, '--as', as)
    expect((await approve(approvalOf(asked), cem.email)).code).toBe(1)
    expect(await approve(approvalOf(asked), ben.email)).toEqual({ code: 0, said: 'done: is an operator' })
    const leaves = await run('operator', ada.email, 'off', '--as', cem.email, '--reason', 'left the company')
    expect((await approve(approvalOf(leaves), ben.email)).said).toBe('done: is no operator any more')
    expect((await run('operators')).said.split('\n').map((line) => line.split('  ')[1])).toEqual(
      [ben, cem].map((one) => one.email).toSorted((x, y) => (x < y ? -1 : 1)),
    )
  })

  it('takes only who has confirmed the address', async () => {
    const { email } = await addOperator(world.deps, 'investor')
    await world.deps.database.pool.query('UPDATE users SET email_verified_at = NULL WHERE email = $1', [email])
    expect(await run('operator', email, 'on')).toMatchObject({
      code: 1,
      said: expect.stringContaining('there is nobody who has confirmed'),
    })
    expect((await run('operator', email)).code).toBe(2)
  })
})
