import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#kit/id.ts'
import { openDatabase, undo } from '#platform/server/database.ts'
import type { Database } from '#platform/server/database.ts'
import { testDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/database.ts'
import { goneOf } from './gone.ts'
import { judgeRemoval } from './judge-removal.ts'

// All money beside the demo is made up, but for what an operator's own hand may have moved.

let home: TestDatabase
let database: Database
beforeAll(async () => {
  home = await testDatabase()
  database = openDatabase(home.url, { max: 1 })
})
afterAll(async () => {
  await database.close()
  await home.drop()
})

const DEMO = goneOf([newId()], [], [])
const id = () => `'${newId()}'`

/** What is found of rows that are there for the moment of the question, whoever they refer to. */
const judge = (rows: readonly string[], { gone = DEMO, isAnchoredAside = false } = {}) =>
  database.transaction(async (tx) => {
    await tx.client.query('SET LOCAL session_replication_role = replica')
    for (const row of rows) await tx.client.query(`INSERT INTO ${row}`)
    return undo(await judgeRemoval(tx, gone, { isAnchoredAside }))
  })

const withdrawal = (taken: 'taken' | 'left') =>
  `hand_payouts (withdrawal_id, amount_cents, asked_at, taken_by, taken_at)
   VALUES (${id()}, 100, now(), ${taken === 'taken' ? `${id()}, now()` : 'NULL, NULL'})`
const payout = (state: string, columns = '', values = '') =>
  `seller_payouts (id, seller_id, amount_cents, way, destination_hint, status, requested_at${columns})
   VALUES (${id()}, ${id()}, 100, 'paypal', 'a…', '${state}', now()${values})`
const approved = [', approval_id, approved_at', `, ${id()}, now()`] as const
const anchor = (chain: string) =>
  `outside_anchors (chain, seq, hash, at) VALUES ('${chain}', 9, decode(repeat('00', 32), 'hex'), now())`
const link = (provider: string) =>
  `bank_links (id, owner_id, provider, token_hash, link_token, started_at, expires_at)
   VALUES (${id()}, ${id()}, '${provider}', sha256('${provider}'), 'token', now(), now())`
const coins = `crypto_deposits (id, person_id, network, transaction_id, quantity, rate, amount_cents, approval_id, booked_at)
   VALUES (${id()}, ${id()}, 'bitcoin', repeat('0', 64), 1, 2, 200, ${id()}, now())`

const booking = (status: 'asked' | 'done') =>
  `approvals (id, kind, subject, payload, payload_hash, reason, asked_by, asked_at, expires_at, status, decided_by, decided_at, ended_at)
   VALUES (${id()}, 'crypto book', ${id()}, '{}', repeat('0', 64), 'coins', ${id()}, now(), now() + interval '1 day', '${status}',
           ${status === 'asked' ? 'NULL, NULL, NULL' : `${id()}, now(), now()`})`
const noted = (action: string) =>
  `audit_events (at, actor, action, subject, address, detail) VALUES (now(), 'operator', '${action}', '', '', '{}')`

test.each([
  ['nothing', [], []],
  ['booked coins', [coins], ['coins']],
  ['coins that wait to be booked', [booking('asked')], ['coins']],
  ['a booking that ended', [booking('done')], []],
  ['a withdrawal that was taken and left again', [noted('withdrawal taken'), withdrawal('left')], ['by hand']],
  ['a payout that was taken and left again', [noted('payout taken'), payout('approved', ...approved)], ['by hand']],
  ['a withdrawal that an operator took', [withdrawal('taken')], ['by hand']],
  ['one that nobody took', [withdrawal('left')], []],
  [
    'a payout of a seller that an operator took',
    [payout('approved', `${approved[0]}, taken_by, taken_at`, `${approved[1]}, ${id()}, now()`)],
    ['by hand'],
  ],
  [
    'one that was sent',
    [payout('sent', `${approved[0]}, reference, sent_at`, `${approved[1]}, 'P1', now()`)],
    ['by hand'],
  ],
  ['one that was asked for', [payout('requested'), payout('approved', ...approved)], []],
  ['an account by another bank', [link('sandbox'), link('plaid')], ['banks']],
  ['an account by the sandbox bank', [link('sandbox')], []],
  ['anchors elsewhere', [anchor('ledger')], ['anchored']],
  ['anchors of the trail, which goes on', [anchor('audit')], []],
  [
    'everything',
    [coins, withdrawal('taken'), link('plaid'), anchor('ledger')],
    ['coins', 'by hand', 'banks', 'anchored'],
  ],
])('beside the demo: %s', async (_what, rows, faults) => {
  expect(await judge(rows)).toEqual(faults)
})

test('anchors that are kept elsewhere stop nobody who says so, and nothing else by that', async () => {
  expect(await judge([anchor('ledger'), coins], { isAnchoredAside: true })).toEqual(['coins'])
})

test('without anybody of the demo, and after it was removed, nothing else is asked', async () => {
  const removed = noted('demo removed')
  const nobody = goneOf([], [], [])
  expect(await judge([coins], { gone: nobody })).toEqual(['no demo'])
  expect(await judge([coins, removed])).toEqual(['removed before'])
  expect(await judge([removed], { gone: nobody })).toEqual(['removed before'])
})
