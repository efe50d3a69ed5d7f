import { afterAll, beforeAll, expect, test } from 'vitest'
import { TRASH_DAYS } from '#features/documents/kinds.ts'
import { DAY_MS, makeDistributionWorld } from '#test/distribution-world.ts'
import type { DistributionWorld } from '#test/distribution-world.ts'
import { readLetters } from '#test/mailbox.ts'
import { dueJobs } from './due-jobs.ts'

// A server whose clock is ahead, beside a database that knows what time it is.

let world: DistributionWorld
beforeAll(async () => {
  world = await makeDistributionWorld()
})
afterAll(() => world.close())

const turn = async (name: string, aheadMs = 21 * DAY_MS) => {
  const deps = { ...world.deps, clock: () => new Date(Date.now() + aheadMs) }
  await dueJobs(deps)
    .find((job) => job.name === name)!
    .run()
}

test('pays no distribution before its pay date, until which it can be taken back', async () => {
  const { statement, wallets } = await world.bought()
  const payDate = new Date(world.deps.clock().getTime() + 2 * DAY_MS).toISOString().slice(0, 10)
  await world.declared(statement({ payDate }))
  await turn('pay-distributions')
  expect(await wallets()).toEqual([0, 0, 0])
})

test('leaves no letter out as old news, of payments and of notifications', async () => {
  const { people, statement, wallets } = await world.bought()
  await world.declared(statement())
  await turn('pay-distributions', 0)
  expect(await wallets()).toEqual([3_333, 3_333, 3_334])
  await turn('distribution-letters')
  await turn('notification-letters')
  const subjects = (await readLetters(world.deps, people[0]!.email)).map((one) => one.subject)
  expect(subjects.toSorted()).toEqual(['$33.33 from Elm Row', 'A property was bought'])
})

test('writes no weekly digest before the week is over', async () => {
  const { people, statement } = await world.bought()
  await world.declared(statement())
  await turn('digests', 12 * DAY_MS)
  expect((await readLetters(world.deps, people[0]!.email)).map((one) => one.subject)).not.toContain(
    'Your week at Freehold',
  )
})

test('leaves in the trash what a clock that is ahead, or one that was behind, takes for a month old', async () => {
  const { pool } = world.deps.database
  const { people } = await world.bought()
  const bin = async (name: string, ageDays: number) =>
    void (await pool.query(
      `INSERT INTO documents (id, user_id, name, created_at, changed_at, deleted_at)
       VALUES (gen_random_uuid(), $1, $2, now(), now(), now() - $3 * interval '1 day')`,
      [people[0]!.id, name, ageDays],
    ))
  await bin('new.pdf', 1)
  await bin('old.pdf', TRASH_DAYS + 1)
  const names = async () =>
    (
      await pool.query<{ name: string }>('SELECT name FROM documents WHERE user_id = $1 ORDER BY name', [people[0]!.id])
    ).rows.map(({ name }) => name)
  // By its own clock, which is behind, a server threw the old one away just now.
  await turn('sweep-documents', -2 * TRASH_DAYS * DAY_MS)
  expect(await names()).toEqual(['new.pdf', 'old.pdf'])
  await turn('sweep-documents', 2 * TRASH_DAYS * DAY_MS)
  expect(await names()).toEqual(['new.pdf'])
})
