import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startArchivedPostgres } from '#test/drills/archived-postgres.ts'
import { report, size } from '#test/drills/drill.ts'
import { expectNothingLost, HOUR_MS, makeDrill, populate, WITHIN_MS } from '#test/drills/drill-world.ts'
import { startPrimaryProxy } from '#test/drills/primary-proxy.ts'
import { addInvestor } from '#test/builders.ts'
import { settleIntents } from '#test/investing-load.ts'
import { expectAllEnded } from '#test/money-world.ts'
import { chooseSeed, seeded } from '#test/seed.ts'

const drill = makeDrill()
const hashOf = (output: string) => /ledger hash ([0-9a-f]{64})/.exec(output)?.[1]
const numberOf = (output: string) => Number(/(\d+) journals,/.exec(output)?.[1])

test(
  'pitr: after a statement that should not have been, the database goes back to the moment before, and the books are what they were',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'freehold-pitr-'))
    drill.opened.push({ remove: async () => rmSync(folder, { recursive: true, force: true, maxRetries: 20 }) })
    const postgres = await startArchivedPostgres(folder)
    drill.opened.push({ remove: () => postgres.node.kill() })
    await postgres.node.query('CREATE DATABASE freehold')
    const proxy = await startPrimaryProxy()
    drill.opened.push({ remove: () => proxy.close() })
    proxy.lead(postgres.node.port)
    const world = await drill.openWorld({ DATABASE_URL: `postgres://app@127.0.0.1:${proxy.port}/freehold` })
    const { server } = world
    const { investors, listingId, house } = await populate(world, size(8, 20))
    drill.opened.push(house)
    const load = drill.begin(world, investors, listingId, seeded(chooseSeed('pitr')))
    const until = async (count: number) => {
      await expect.poll(() => load.acknowledged(), { timeout: WITHIN_MS }).toBeGreaterThan(count)
    }

    // The base backup is made while people pay, and they go on.
    await until(size(20, 300))
    await postgres.backUp()
    await until(load.acknowledged() + size(50, 1500))
    await load.stop()
    await house.remove()
    await settleIntents(load.intents, WITHIN_MS)
    await expectAllEnded(server, WITHIN_MS)
    await house.expectPaid(WITHIN_MS)
    const then = await server.command('ledger', 'check')
    expect(then).toMatchObject({ code: 0, output: expect.stringContaining('the books are clean') })
    const { pool } = server.database
    const { rows } = await pool.query<{ time: string }>('SELECT clock_timestamp()::text AS time')
    const { time } = rows[0]!

    // Somebody with the owner's rights means another table; it is noticed after others wrote as well.
    await pool.query('TRUNCATE positions CASCADE')
    await addInvestor(server.deps, 0)
    const peopleAfter = await people()
    expect((await server.command('ledger', 'check')).code).toBe(1)
    await postgres.archiveNow()
    await server.stop()
    proxy.lead(null)
    await postgres.node.kill()

    const began = performance.now()
    const recovered = await postgres.recoverTo(time)
    drill.opened.push({ remove: () => recovered.kill() })
    const recoveryMs = Math.round(performance.now() - began)
    proxy.lead(recovered.port)
    const now = await server.command('ledger', 'check')
    expect(now).toMatchObject({ code: 0, output: expect.stringContaining('the books are clean') })
    expect([hashOf(now.output), numberOf(now.output)]).toEqual([hashOf(then.output), numberOf(then.output)])
    expect(await people()).toBe(peopleAfter - 1)

    // People go on where they were, and everything that they were told is there.
    await server.start()
    const again = drill.begin(world, await world.investors(4, 1_000_000_000), listingId, seeded(7))
    await expect.poll(() => again.acknowledged(), { timeout: WITHIN_MS }).toBeGreaterThan(10)
    await again.stop()
    const distributions = await expectNothingLost(
      world,
      { ...load, intents: [...load.intents, ...again.intents] },
      { listingId, house },
    )
    report('pitr', {
      acknowledged: load.acknowledged() + again.acknowledged(),
      distributions,
      journals: numberOf(now.output),
      archivedFiles: postgres.archived(),
      recoveryMs,
    })

    async function people(): Promise<number> {
      return (await server.database.pool.query<{ n: number }>('SELECT count(*)::int AS n FROM users')).rows[0]!.n
    }
  },
  HOUR_MS,
)
