import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addInvestor } from '#test/builders.ts'
import { makeDistributionWorld } from '#test/distribution-world.ts'
import type { DistributionWorld } from '#test/distribution-world.ts'
import { tamper } from '#test/tampering.ts'
import { DISTRIBUTION_STATUSES, TRANSITIONS } from '../rules.ts'
import { checkDistributions } from './check-distributions.ts'
import { payDistributions } from './pay-distributions.ts'

let world: DistributionWorld
beforeAll(async () => {
  world = await makeDistributionWorld()
})
afterAll(() => world.close())

describe('what is written', () => {
  test('is named by the check, cent by cent, where it was changed behind the books', async () => {
    const { listingId, people, statement } = await world.bought()
    const [id] = await world.declared(statement({ expenses: { taxes: 4_000, other_expenses: 8_000 } }))
    await payDistributions(world.deps)
    const own = `investor_id = '${people[0]!.id}'`
    const changes = [
      [
        'distribution_lines',
        `amount_cents = amount_cents + $n, income_cents = income_cents + $n`,
        own,
        'the shares of',
      ],
      ['distribution_lines', `shares_milli = shares_milli + $n`, own, `the line of ${people[0]!.id} says`],
      ['distribution_lines', `capital_cents = capital_cents + $n, income_cents = income_cents - $n`, own, 'of capital'],
      ['distribution_lines', `journal_seq = journal_seq + $n`, own, 'distribution line'],
      [
        'distributions',
        `expenses_cents = expenses_cents + $n, rent_cents = rent_cents + $n`,
        'true',
        'does not say what its statement does',
      ],
      ['property_reports', `taxes_cents = taxes_cents + $n`, 'true', 'by kind 12001'],
    ] as const
    for (const [table, change, which, named] of changes) {
      const add = (n: number) =>
        tamper(world.deps.database.pool, (client) =>
          client.query(
            `UPDATE ${table} SET ${change.replaceAll('$n', `(${n})`)} WHERE listing_id = '${listingId}' AND ${which}`,
          ),
        )
      await add(1)
      expect((await checkDistributions(world.deps.database)).join('\n')).toContain(named)
      await add(-1)
    }
    // Somebody who held no shares is put among the lines.
    const stranger = await addInvestor(world.deps)
    await tamper(world.deps.database.pool, (client) =>
      client.query(
        `UPDATE distribution_lines SET investor_id = '${stranger.id}' WHERE distribution_id = '${id}' AND ${own}`,
      ),
    )
    const found = (await checkDistributions(world.deps.database)).join('\n')
    expect(found).toContain(`the line of ${stranger.id} says`)
    expect(found).toContain(`the line of ${people[0]!.id} says nothing`)
    await tamper(world.deps.database.pool, (client) =>
      client.query(
        `UPDATE distribution_lines SET investor_id = '${people[0]!.id}' WHERE investor_id = '${stranger.id}'`,
      ),
    )
    await world.expectBooksClean()
  })

  test('is not changed, taken away or paid twice: the database refuses it', async () => {
    const { listingId, statement } = await world.bought()
    const [id] = await world.declared(statement())
    const run = (sql: string) => world.deps.database.pool.query(sql)
    await expect(run(`UPDATE distributions SET pool_cents = pool_cents WHERE id = '${id}'`)).resolves.toBeDefined()
    await expect(run(`UPDATE distributions SET record_date = record_date + 1 WHERE id = '${id}'`)).rejects.toThrow(
      /is not changed/,
    )
    await expect(run(`UPDATE distribution_lines SET amount_cents = 1 WHERE distribution_id = '${id}'`)).rejects.toThrow(
      /is not changed/,
    )
    await payDistributions(world.deps)
    await expect(
      run(`UPDATE distribution_lines SET paid_at = NULL, journal_seq = NULL WHERE distribution_id = '${id}'`),
    ).rejects.toThrow(/is not changed/)
    for (const table of ['distributions', 'distribution_lines', 'property_reports'])
      await expect(run(`DELETE FROM ${table} WHERE listing_id = '${listingId}'`)).rejects.toThrow(/append-only/)
    await expect(
      run(
        `INSERT INTO distribution_lines (id, distribution_id, listing_id, investor_id, shares_milli, income_cents, capital_cents, amount_cents)
         SELECT gen_random_uuid(), distribution_id, listing_id, gen_random_uuid(), 1, 1, 0, 1 FROM distribution_lines WHERE distribution_id = '${id}' LIMIT 1`,
      ),
    ).rejects.toThrow(/do not come to its pool/)
    await world.expectBooksClean()
  })

  test('moves from state to state exactly as the table says', async () => {
    const { statement } = await world.bought()
    const [id] = await world.declared(statement({ reserveRefillCents: 11_000 }))
    const allowed: string[] = []
    for (const from of DISTRIBUTION_STATUSES)
      for (const to of DISTRIBUTION_STATUSES) {
        if (from === to) continue
        const set = (status: string) =>
          `UPDATE distributions SET status = '${status}', paid_at = CASE WHEN '${status}' = 'paid' THEN now() END, withdrawn_at = CASE WHEN '${status}' = 'withdrawn' THEN now() END WHERE id = '${id}'`
        await tamper(world.deps.database.pool, (client) => client.query(set(from)))
        const isMoved = await world.deps.database.pool.query(set(to)).then(
          () => true,
          (error: Error) => {
            expect(error.message).toBe(`distributions ${id}: ${from} cannot become ${to}`)
            return false
          },
        )
        if (isMoved) allowed.push(`${from} -> ${to}`)
      }
    // Withdrawn by hand, it would lack the journal that takes it back.
    await tamper(world.deps.database.pool, (client) =>
      client.query(`UPDATE distributions SET status = 'declared', withdrawn_at = NULL WHERE id = '${id}'`),
    )
    expect(allowed).toEqual(DISTRIBUTION_STATUSES.flatMap((from) => TRANSITIONS[from].map((to) => `${from} -> ${to}`)))
    await world.expectBooksClean()
  })
})
