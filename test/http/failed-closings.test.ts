import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dueJobs } from '#app/server/due-jobs.ts'
import { forgetParts } from '#app/server/forget-parts.ts'
import type { Forget } from '#features/people/server/forget-person.ts'
import { advanceClosings } from '#features/personal-data/server/advance-closings.ts'
import { askClosing } from '#features/personal-data/server/ask-closing.ts'
import { addInvestor } from '../builders.ts'
import type { TestInvestor } from '../builders.ts'
import { makeTestClock } from '../factor-world.ts'
import { makeTestApp } from '../http-app.ts'
import type { TestApp } from '../http-app.ts'

// Closings that cannot be carried out, and servers that do not know what time it is.

const DAY_MS = 86_400_000

let app: TestApp
const clock = makeTestClock()
beforeAll(async () => {
  app = await makeTestApp({}, clock.now)
})
afterAll(() => app.close())

const closing = (who: TestInvestor) => askClosing(app.deps, who.id, { by: 'owner' }, () => false)
const outcomeOf = async ({ id }: TestInvestor) =>
  (await app.deps.database.pool.query('SELECT outcome FROM account_closings WHERE user_id = $1', [id])).rows[0]?.outcome

describe('a closing that fails', () => {
  test('does not keep those behind it, is tried ever later, and ends once its fault is mended', async () => {
    const [ada, bob] = [await addInvestor(app.deps), await addInvestor(app.deps)]
    await closing(ada)
    clock.pass(1000)
    await closing(bob)
    clock.pass(15 * DAY_MS)
    let tries = 0
    const counting: Forget = async (_tx, { userId }) => {
      if (userId !== ada.id) return
      tries += 1
      throw new Error('a fault')
    }
    await advanceClosings(app.deps, [...forgetParts, counting])
    expect([await outcomeOf(ada), await outcomeOf(bob)]).toEqual([null, 'closed'])
    // Nothing of the one that failed was done.
    const email = async () =>
      (await app.deps.database.pool.query('SELECT email FROM users WHERE id = $1', [ada.id])).rows[0].email
    expect(await email()).toBe(ada.email)
    await advanceClosings(app.deps, [...forgetParts, counting])
    expect(tries).toBe(1)
    for (const minutes of [1, 2, 4]) {
      clock.pass(minutes * 60_000 - 10_000)
      await advanceClosings(app.deps, [...forgetParts, counting])
      clock.pass(20_000)
      await advanceClosings(app.deps, [...forgetParts, counting])
    }
    expect(tries).toBe(4)
    clock.pass(DAY_MS / 24)
    await advanceClosings(app.deps, forgetParts)
    expect(await outcomeOf(ada)).toBe('closed')
  })

  test('lets the fifty-first pass behind fifty', async () => {
    const owners = await Promise.all(Array.from({ length: 51 }, () => addInvestor(app.deps)))
    await app.deps.database.pool.query(
      `INSERT INTO account_closings (id, user_id, asked_by, asked_at, due_at)
       SELECT gen_random_uuid(), id, 'owner', $2::timestamptz, $2::timestamptz + n * interval '1 s'
         FROM unnest($1::uuid[]) WITH ORDINALITY AS o (id, n)`,
      [owners.map(({ id }) => id), clock.now()],
    )
    clock.pass(DAY_MS)
    const last = owners.at(-1)!
    const faulty: Forget = (_tx, { userId }) =>
      userId === last.id ? Promise.resolve() : Promise.reject(new Error('a fault'))
    await advanceClosings(app.deps, [...forgetParts, faulty])
    expect(await outcomeOf(last)).toBeNull()
    await advanceClosings(app.deps, [...forgetParts, faulty])
    expect(await outcomeOf(last)).toBe('closed')
    clock.pass(DAY_MS)
    await advanceClosings(app.deps, forgetParts)
    await advanceClosings(app.deps, forgetParts)
    expect(await outcomeOf(owners[0]!)).toBe('closed')
  })
})

describe('a server whose clock is wrong', () => {
  test('carries out no closing before its weeks are over by the clock of the database', async () => {
    const ada = await addInvestor(app.deps)
    await closing(ada)
    const { pool } = app.deps.database
    await pool.query(
      `UPDATE account_closings SET asked_at = now(), due_at = now() + interval '14 days' WHERE user_id = $1`,
      [ada.id],
    )
    await pool.query(`UPDATE sessions SET created_at = now() - interval '1 day' WHERE user_id = $1`, [ada.id])
    const ahead = { ...app.deps, clock: () => new Date(Date.now() + 20 * DAY_MS) }
    const turn = async () =>
      await dueJobs(ahead)
        .find(({ name }) => name === 'closings')!
        .run()
    await turn()
    expect(await outcomeOf(ada)).toBeNull()
    await pool.query(
      `UPDATE account_closings SET asked_at = now() - interval '2 minutes', due_at = now() - interval '1 minute'
        WHERE user_id = $1`,
      [ada.id],
    )
    await turn()
    expect(await outcomeOf(ada)).toBe('closed')
  })

  test('makes the weeks of nobody shorter', async () => {
    const ada = await addInvestor(app.deps)
    const behind = { ...app.deps, clock: () => new Date(Date.now() - 20 * DAY_MS) }
    const due = await askClosing(behind, ada.id, { by: 'owner' }, () => false)
    expect((due as Date).getTime()).toBeGreaterThan(Date.now() + 14 * DAY_MS - 60_000)
  })
})
