import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeOffering } from '#features/offerings/server/close-offering.ts'
import { isRefusal } from '#kit/refusal.ts'
import { addInvestor, addListing } from '#test/builders.ts'
import type { TestInvestor } from '#test/builders.ts'
import { dyingAt } from '#test/dying-database.ts'
import { exampleStatement } from '#test/example-statement.ts'
import { makeInvestWorld } from '#test/invest-world.ts'
import type { InvestWorld } from '#test/invest-world.ts'
import { readLetters } from '#test/mailbox.ts'
import { declareDistributions } from './declare-distributions.ts'
import { payDistributions } from './pay-distributions.ts'
import { postDistributionLetters } from './post-distribution-letters.ts'

let world: InvestWorld
beforeAll(async () => {
  world = await makeInvestWorld()
})
afterAll(() => world.close())

const DAY_MS = 86_400_000
const by = { actor: 'operator', reason: 'test' }

/** A house that two people own pays 100.00 out, of it so much capital. */
async function paid(returnOfCapitalCents = 0): Promise<TestInvestor[]> {
  const listingId = await addListing(world.deps.database, { goalCents: 100_000, name: 'Elm Row' })
  const people = [await addInvestor(world.deps, 75_000), await addInvestor(world.deps, 25_000)]
  await world.invest(people[0]!, { listingId, amountCents: 75_000 })
  await world.invest(people[1]!, { listingId, amountCents: 25_000 })
  await closeOffering(world.deps, listingId, by)
  const day = world.deps.clock().toISOString().slice(0, 10)
  world.pass(DAY_MS)
  const one = exampleStatement(listingId, [day, day], {
    rentCents: 10_000,
    reserveRefillCents: returnOfCapitalCents,
    returnOfCapitalCents,
  })
  const declared = await declareDistributions(world.deps, [one], by)
  if (isRefusal(declared)) throw new Error(declared.message)
  await payDistributions(world.deps)
  return people
}
const lettersTo = (one: TestInvestor) => readLetters(world.deps, one.email)

test('everybody who was paid is written to, once, in their language, with the way to the history', async () => {
  const [ada, bob] = await paid()
  await world.deps.database.pool.query(`UPDATE users SET lang_code = 'es' WHERE id = $1`, [bob!.id])
  const dying = dyingAt(world.deps.database, 1, 'before the commit')
  await expect(postDistributionLetters({ ...world.deps, database: dying.database })).rejects.toThrow('killed')
  expect(await postDistributionLetters(world.deps)).toBe(2)
  expect(await postDistributionLetters(world.deps)).toBe(0)
  const [letter, ...more] = await lettersTo(ada!)
  expect([letter!.subject, more]).toEqual(['$75.00 from Elm Row', []])
  expect(letter!.text).toContain('Elm Row paid $75.00 into your wallet. It is your part of what the property earned')
  expect(letter!.text).toContain('You held 75 shares')
  expect(letter!.text).toContain('/projects/positions?tab=history')
  expect((await lettersTo(bob!)).map((one) => one.subject)).toEqual(['$25.00 de Elm Row'])
})

test('a letter tells capital from income', async () => {
  const [ada] = await paid(4_000)
  await postDistributionLetters(world.deps)
  const [letter] = await lettersTo(ada!)
  expect(letter!.text).toMatch(/\$45\.00 of it is your part of what the property\s+earned/)
  expect(letter!.text).toMatch(/\$30\.00 is your own\s+money coming back/)
})

test('an address that nobody has proven and a closed account get none, and neither does what was paid long ago', async () => {
  const [ada, bob] = await paid()
  await world.deps.database.pool.query('UPDATE users SET email_verified_at = NULL WHERE id = $1', [ada!.id])
  await world.deps.database.pool.query('UPDATE users SET closed_at = now() WHERE id = $1', [bob!.id])
  await postDistributionLetters(world.deps)
  expect([await lettersTo(ada!), await lettersTo(bob!)]).toEqual([[], []])
  const [eve] = await paid()
  world.pass(DAY_MS)
  expect(await postDistributionLetters(world.deps)).toBe(0)
  expect(await lettersTo(eve!)).toEqual([])
})
