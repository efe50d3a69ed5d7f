import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbeddedPostgres } from '#platform/server/postgres/embedded-postgres.ts'
import { logIn, register } from '#test/api-client.ts'
import type { ApiClient } from '#test/api-client.ts'
import { startMoneyWorld } from '#test/money-world.ts'
import type { MoneyWorld } from '#test/money-world.ts'
import { cutTail, rewriteChain, tamper } from '#test/tampering.ts'

// What somebody changes in the database with the owner's hands is found by `ledger check`, and named. What a client may
// not change is in tampering.e2e.ts.

let world: MoneyWorld
let ada: ApiClient
let listingId: string

const pool = () => world.server.database.pool
const owner = (...statements: string[]) => tamper(pool(), (client) => client.query(statements.join('; ')))
const rowsOf = async (text: string) => (await pool().query(text)).rows
const LEDGER = ['ledger_journals', 'ledger_entries', 'ledger_accounts', 'ledger_head', 'transfers']

/** Change something, see what is found, and put it back. */
async function found(change: () => Promise<unknown>, undo: () => Promise<unknown>): Promise<string[]> {
  await change()
  const checked = await world.server.command('ledger', 'check')
  await undo()
  expect(checked.code).toBe(1)
  return checked.output.split('\n').filter((line) => line.startsWith('FOUND '))
}

beforeAll(async () => {
  world = await startMoneyWorld()
  ada = await register(world.server, 'ada@test.example')
  listingId = await world.listing({ goalCents: 100_000 })
  await ada.deposit({ amountCents: 7000, token: await world.cardToken() })
  const token = await world.cardToken()
  await ada.invest({ listingId, amountCents: 7000, source: 'card', token })
  await owner('CREATE SCHEMA kept')
})
afterAll(() => world?.remove())
const keep = () =>
  owner(
    ...LEDGER.flatMap((name) => [`DROP TABLE IF EXISTS kept.${name}`, `CREATE TABLE kept.${name} AS TABLE ${name}`]),
  )
const putBack = () =>
  owner(
    ...LEDGER.flatMap((name) => [
      `DELETE FROM ${name}`,
      `INSERT INTO ${name} OVERRIDING SYSTEM VALUE SELECT * FROM kept.${name}`,
    ]),
  )

test('a changed cost basis is named', async () => {
  const change = (sign: string) =>
    owner(
      `UPDATE positions SET invested_cents = invested_cents ${sign} 1 WHERE investor_id = '${ada.id}' AND listing_id = '${listingId}'`,
    )
  const lines = await found(
    () => change('+'),
    () => change('-'),
  )
  expect(lines).toEqual([
    `FOUND position of ${ada.id} in ${listingId}: invested 7001 cents, its journals put 7000 into escrow`,
  ])
})

test.each(['deposit', 'investment'])(
  'a changed charge of a card payment for a %s is named, from every side',
  async (purpose) => {
    const [payment] = await rowsOf(
      `SELECT id, charge_id FROM transfers WHERE purpose = '${purpose}' AND status = 'posted' ORDER BY id LIMIT 1`,
    )
    const set = (charge: string) => owner(`UPDATE transfers SET charge_id = '${charge}' WHERE id = '${payment.id}'`)
    const lines = await found(
      () => set('ch_forged'),
      () => set(payment.charge_id),
    )
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.stringContaining(`payment ${payment.id}: posted for`),
        expect.stringMatching(`the charge ${payment.charge_id}, which no posted payment has`),
        expect.stringMatching(new RegExp(`${purpose} .*ch_forged.* says ${payment.charge_id}`)),
        expect.stringContaining(
          `payment ${payment.id}: posted by the charge ch_forged, which the processor does not have`,
        ),
      ]),
    )
  },
)

test('two payments that swapped their charges are both named', async () => {
  const [one, two] = await rowsOf(`SELECT id, charge_id FROM transfers WHERE status = 'posted' ORDER BY id LIMIT 2`)
  const set = (first: string, second: string) =>
    owner(
      `UPDATE transfers SET charge_id = NULL WHERE id IN ('${one.id}', '${two.id}')`,
      `UPDATE transfers SET charge_id = '${first}' WHERE id = '${one.id}'`,
      `UPDATE transfers SET charge_id = '${second}' WHERE id = '${two.id}'`,
    )
  const lines = await found(
    () => set(two.charge_id, one.charge_id),
    () => set(one.charge_id, two.charge_id),
  )
  for (const { id } of [one, two])
    expect(lines).toContainEqual(expect.stringMatching(`payment ${id}: its charge ch_\\w+ was made for the order`))
  expect(lines.length).toBeGreaterThanOrEqual(4)
  expect(one.charge_id).not.toBe(two.charge_id)
})

test('a deposit that was made a million, with the chain and everything else computed anew, is found twice over', async () => {
  const [deposit] = await rowsOf(
    `SELECT p.id, p.amount_cents, p.charge_id, j.seq FROM transfers p JOIN ledger_journals j ON j.key = 'deposit:' || p.id LIMIT 1`,
  )
  await keep()
  const lines = await found(
    () =>
      tamper(pool(), async (client) => {
        await client.query(
          `UPDATE ledger_entries SET amount = sign(amount) * 100000000 WHERE journal_seq = ${deposit.seq}`,
        )
        await client.query(`UPDATE transfers SET amount_cents = 100000000 WHERE id = '${deposit.id}'`)
        await rewriteChain(client)
      }),
    putBack,
  )
  expect(lines).toContainEqual(expect.stringContaining('is not signed with this SECRET_KEY'))
  expect(lines).toContain(
    `FOUND payment ${deposit.id}: 100000000 cents, the processor took ${deposit.amount_cents} (${deposit.charge_id})`,
  )
})

test('an end that was cut off, with the head as it was signed then, is found by what was written down outside', async () => {
  const [before] = await rowsOf('SELECT seq, hash, mac FROM ledger_head')
  expect((await ada.deposit({ amountCents: 7000, token: await world.cardToken() })).status).toBe(200)
  expect(await world.server.command('ledger', 'check')).toMatchObject({ code: 0 })
  await keep()
  const lines = await found(
    () =>
      tamper(pool(), async (client) => {
        await client.query(
          `DELETE FROM transfers p WHERE EXISTS (SELECT 1 FROM ledger_journals j WHERE j.memo = p.charge_id AND j.seq > ${before.seq})`,
        )
        await cutTail(client, before)
      }),
    putBack,
  )
  expect(lines).toEqual([
    expect.stringContaining(`the books end at journal ${before.seq}, and journal ${before.seq + 1} was anchored at`),
    expect.stringMatching(/^FOUND order \S+: not in the books, and the processor took 7000 cents for it/),
  ])
})

test('an audit event that was changed, and the newest one that was deleted, are named', async () => {
  await logIn(world.server, ada.email)
  expect(await world.server.command('ledger', 'check')).toMatchObject({ code: 0 })
  const [last] = await rowsOf('SELECT max(id) AS id FROM audit_events')
  await owner(`CREATE TABLE kept.audit_events AS TABLE audit_events`)
  const lines = await found(
    () =>
      owner(
        `UPDATE audit_events SET address = '203.0.113.7' WHERE id = 1`,
        `DELETE FROM audit_events WHERE id = ${last.id}`,
      ),
    () =>
      owner(
        `DELETE FROM audit_events WHERE id IN (1, ${last.id})`,
        `INSERT INTO audit_events OVERRIDING SYSTEM VALUE SELECT * FROM kept.audit_events WHERE id IN (1, ${last.id})`,
      ),
  )
  expect(lines).toEqual([
    expect.stringMatching(/^FOUND audit event 1 \(sealed at .*\) was changed/),
    expect.stringMatching(new RegExp(`^FOUND audit event ${last.id} \\(sealed at .*\\) is missing$`)),
  ])
})

test('a processor that cannot be asked is said plainly, and is an error for those who require it', async () => {
  world.line.setFault({ refuse: true })
  const checked = await world.server.command('ledger', 'check')
  const required = await world.server.command('ledger', 'check', '--require-processor')
  world.line.setFault({})
  expect(checked).toMatchObject({ code: 0, output: expect.stringContaining('the card processor was not asked') })
  expect(required).toMatchObject({ code: 3, output: expect.stringContaining('the books are clean') })
  expect(await world.server.command('ledger', 'check', '--require-processor')).toMatchObject({ code: 0 })
})

test('a server does not go on with a ledger whose signature was removed', async () => {
  const [{ mac }] = await rowsOf('SELECT mac FROM ledger_head')
  await owner('UPDATE ledger_head SET mac = NULL')
  // A start that fails stops the database of which it is the only user.
  const held = await startEmbeddedPostgres({ dataDir: world.server.dataDir, log: () => undefined })
  await world.server.kill()
  await expect(world.server.start()).rejects.toThrow('the signature of the ledger was removed')
  await owner(`UPDATE ledger_head SET mac = '\\x${mac.toString('hex')}'`)
  await world.server.start()
  await held.stop()
  await world.expectMoneyAddsUp()
})
