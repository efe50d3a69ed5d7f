import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approvedActions } from '#app/server/approved-actions.ts'
import { carryOut } from '#features/approvals/server/carry-out.ts'
import { decideApproval } from '#features/approvals/server/decide-approval.ts'
import { findApproval } from '#features/approvals/server/statements.ts'
import { checkDistributions } from '#features/distributions/server/check-distributions.ts'
import { payDistributions } from '#features/distributions/server/pay-distributions.ts'
import { listDistributions } from '#features/distributions/server/read-distributions.ts'
import { makeFundByWallet } from '#features/investing/server/fund-by-wallet.ts'
import { fundListing } from '#features/investing/server/fund-listing.ts'
import { readWalletCents } from '#features/ledger/server/read-balance.ts'
import { closeOffering } from '#features/offerings/server/close-offering.ts'
import { isRefusal } from '#kit/refusal.ts'
import { addInvestor, addListing } from '#test/builders.ts'
import type { TestInvestor } from '#test/builders.ts'
import { makeOperatorWorld } from '#test/operator-world.ts'
import type { OperatorWorld } from '#test/operator-world.ts'
import { approvalOf, commander, dumpOf } from '#test/operators.ts'
import type { Said, TestOperator } from '#test/operators.ts'
import { approvalCommand } from './approval.ts'
import { distributionCommand } from './distribution.ts'
import { offeringCommand } from './offering.ts'

let world: OperatorWorld
let app: OperatorWorld['app']
let asker: TestOperator
let evidence: string
beforeAll(async () => {
  world = await makeOperatorWorld()
  ;({ app, asker } = world)
  evidence = world.fileOf('accounts.pdf', '%PDF-1.7 accounts of the quarter')
})
afterAll(() => world.close())

const fileOf = (name: string, content: string | Buffer): string => world.fileOf(name, content)
const distribute = (...args: string[]): Promise<Said> => commander(app.deps)(distributionCommand, ...args)
const signed = () => ['--evidence', evidence, '--reason', 'the quarter is accounted for', '--as', asker.email]
const approve = (asked: Said): Promise<Said> => world.approve(asked)

/** A house that two people bought at the beginning of 2024, three fourths and one fourth. */
async function bought(): Promise<{ id: string; owners: TestInvestor[] }> {
  const then = { ...app.deps, clock: () => new Date('2024-01-02T12:00:00Z') }
  const id = await addListing(app.deps.database, { goalCents: 100_000, name: 'Elm Row' })
  const owners: TestInvestor[] = []
  for (const amountCents of [75_000, 25_000]) {
    const one = await addInvestor(then, amountCents)
    const order = { investorId: one.id, email: one.email, listingId: id, amountCents, source: 'wallet' as const }
    const funded = await fundListing(then, makeFundByWallet(then), {
      ...order,
      token: undefined,
      cardholder: '',
      key: id,
    })
    if (isRefusal(funded)) throw new Error(funded.refused)
    owners.push(one)
  }
  await closeOffering(then, id, { actor: 'operator', reason: 'bought' })
  return { id, owners }
}

const FIELDS = [
  ['period_start', '2024-04-01'],
  ['period_end', '2024-06-30'],
  ['rent_cents', '30000'],
  ['expenses_cents', '12000'],
  ['taxes_cents', '9000'],
  ['repairs_cents', '3000'],
  ['debt_service_cents', '6000'],
  ['reserve_refill_cents', '2000'],
  ['occupancy_percent', '97.5'],
  ['budget_income_cents', '31000'],
] as const
const flags = (id: string, change: Record<string, string> = {}) =>
  Object.entries({ listing: id, ...Object.fromEntries(FIELDS), ...change }).map(([name, value]) => `--${name}=${value}`)
const csv = (name: string, ...rows: readonly Record<string, string>[]): string => {
  const columns = ['listing', ...FIELDS.map(([field]) => field)]
  const lines = rows.map((row) =>
    columns.map((column) => ({ ...Object.fromEntries(FIELDS), ...row })[column]).join(','),
  )
  return fileOf(name, [columns.join(','), ...lines].join('\n'))
}
const listed = async (id: string) => await listDistributions(app.deps.database, id, 10)

describe('freehold distribution', () => {
  it('is declared once a second operator approves, with its evidence beside it, and then paid', async () => {
    const { id, owners } = await bought()
    const asked = await distribute('add', ...flags(id), ...signed())
    expect(asked.said).toContain('Elm Row: $100.00 for 2024-04-01 to 2024-06-30, to 2 holders of 2024-06-30')
    expect(asked.said).toContain(`${owners[0]!.email}: $75.00 to the wallet`)
    expect(await listed(id)).toEqual([])
    const byAsker = await commander(app.deps)(approvalCommand, 'approve', approvalOf(asked), '--as', asker.email)
    expect([byAsker.code, await listed(id)]).toEqual([1, []])
    expect(await approve(asked)).toEqual({ code: 0, said: 'done: $100 declared, of 1 statements' })
    // Once more it says what it did.
    expect(await approve(asked)).toMatchObject({ code: 0, said: expect.stringContaining('done before') })
    const [row] = await listed(id)
    expect(row).toMatchObject({ approval_id: approvalOf(asked), occupancy_percent: 97.5, taxes_cents: 9_000 })
    await payDistributions(app.deps)
    expect(await Promise.all(owners.map((one) => readWalletCents(app.deps.database, one.id)))).toEqual([7_500, 2_500])
    const { said } = await distribute('show', row!.id)
    expect(said).toContain('expenses by kind: taxes $90.00, repairs $30.00')
    expect(said).toMatch(/\$75\.00 for 75 shares, paid .*, journal \d+/)
    expect((await distribute('list', '--listing', id)).said).toContain('2 of 2 paid  Elm Row')
    const { rows } = await app.deps.database.pool.query(
      `SELECT action, actor, detail->>'reason' AS reason FROM audit_events WHERE subject = $1 AND action LIKE 'distribution%' ORDER BY id`,
      [id],
    )
    expect(rows).toEqual([
      { action: 'distribution declared', actor: asker.id, reason: 'the quarter is accounted for' },
      { action: 'distribution paying', actor: 'server', reason: 'its lines are being paid' },
      { action: 'distribution paid', actor: 'server', reason: 'its last line is paid' },
    ])
    const { body } = await app.send('GET', `/api/listings/${id}/documents`)
    expect(body).toMatchObject({ documents: [{ kind: 'financials', name: 'accounts.pdf' }] })
  })

  it('of a file is declared for every line of it, or for none', async () => {
    const [one, other] = [await bought(), await bought()]
    const before = await dumpOf(app.deps)
    const bad = csv('bad.csv', { listing: one.id }, { listing: other.id, rent_cents: '1.5', period_end: '2024-06-31' })
    expect(await distribute('declare', bad, ...signed())).toMatchObject({
      code: 1,
      said: expect.stringContaining(
        'line 3: period_end: is not a day that exists (given: 2024-06-31)\nline 3: rent_cents: takes whole cents (given: 1.5)',
      ),
    })
    const poor = csv('poor.csv', { listing: one.id }, { listing: other.id, rent_cents: '100' })
    const refused = await distribute('declare', poor, ...signed())
    expect([refused.code, refused.said]).toEqual([1, expect.stringContaining(`statement 2 (${other.id},`)])
    expect(refused.said).toContain('$199 more than the house took in')
    const good = csv('good.csv', { listing: one.id }, { listing: other.id }, { listing: one.id, ...next })
    expect(await distribute('declare', good, ...signed().slice(0, 2), '--dry-run')).toMatchObject({
      code: 0,
      said: expect.stringContaining('dry run: nothing was changed'),
    })
    // A session of whoever asks is no part of what was asked for.
    expect(await dumpOf(app.deps)).toBe(before)
    const asked = await distribute('declare', good, ...signed())
    expect((await approve(asked)).said).toBe('done: $300 declared, of 3 statements')
    expect([(await listed(one.id)).length, (await listed(other.id)).length]).toEqual([2, 1])
    // The same once more would be paid twice.
    expect((await distribute('declare', good, ...signed())).said).toContain('which is declared already')
  })
  const next = { period_start: '2024-07-01', period_end: '2024-09-30' }

  it('is judged again when it is approved: what was true when it was asked for may be so no more', async () => {
    const { id } = await bought()
    const [one, same] = [
      await distribute('add', ...flags(id), ...signed()),
      await distribute('add', ...flags(id, { rent_cents: '40000' }), ...signed()),
    ]
    expect((await approve(one)).code).toBe(0)
    expect(await approve(same)).toMatchObject({ code: 1, said: expect.stringContaining('which is declared already') })
    const late = await distribute('add', ...flags(id, next), ...signed())
    const hash = /sha256 ([0-9a-f]{64})/.exec(late.said)![1]!
    writeFileSync(join(app.deps.config.dataDir, 'files', hash.slice(0, 2), hash), '%PDF-1.7 others')
    expect((await approve(late)).said).toContain(`(${hash}) is changed`)
    expect(await listed(id)).toHaveLength(1)
  })

  it('is withdrawn by two before its pay date, and its period may be declared anew', async () => {
    const { id, owners } = await bought()
    const payDate = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
    evidence = fileOf('withdrawn.pdf', '%PDF-1.7 accounts with a slip')
    const asked = await distribute('add', ...flags(id, { pay_date: payDate }), ...signed())
    expect(asked.said).toContain(`paid from ${payDate} on: until then it can be withdrawn`)
    expect((await approve(asked)).code).toBe(0)
    await payDistributions(app.deps)
    const [row] = await listed(id)
    const reason = ['--reason', 'the rent of June is missing', '--as', asker.email]
    expect((await distribute('withdraw', row!.id, '--dry-run')).said).toContain(
      'Elm Row: $100.00 for 2024-04-01 to 2024-06-30 is withdrawn, and nobody is paid of it',
    )
    const wish = await distribute('withdraw', row!.id, ...reason)
    expect(await listed(id)).toMatchObject([{ status: 'declared' }])
    expect(await approve(wish)).toEqual({ code: 0, said: 'done: $100 withdrawn' })
    expect(await approve(wish)).toMatchObject({ code: 0, said: expect.stringContaining('done before') })
    expect((await distribute('show', row!.id)).said).toMatch(/2024-06-30, withdrawn\s+declared \S+, withdrawn 20/)
    expect((await distribute('withdraw', row!.id, ...reason)).said).toContain('it is withdrawn: there is nothing left')
    expect((await approve(await distribute('add', ...flags(id, { rent_cents: '34000' }), ...signed()))).code).toBe(0)
    await payDistributions(app.deps)
    expect(await Promise.all(owners.map((one) => readWalletCents(app.deps.database, one.id)))).toEqual([10_500, 3_500])
  })

  it('is withdrawn or paid, once, where fifty carry the withdrawal out while the server pays', async () => {
    const { id, owners } = await bought()
    await approve(await distribute('add', ...flags(id), ...signed()))
    const [row] = await listed(id)
    const wish = await distribute('withdraw', row!.id, '--reason', 'a slip', '--as', asker.email)
    const approval = approvalOf(wish)
    const decided = await decideApproval(app.deps, { id: approval, decision: 'approve', personId: world.second.id })
    expect(isRefusal(decided)).toBe(false)
    await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        at % 10 === 9 ? payDistributions(app.deps, 1) : carryOut(app.deps, approvedActions, approval),
      ),
    )
    const [ended] = await listed(id)
    const wallets = await Promise.all(owners.map((one) => readWalletCents(app.deps.database, one.id)))
    const after = await findApproval(app.deps.database, approval)
    expect([ended!.status, after!.status, wallets]).toEqual(
      ended!.status === 'paid' ? ['paid', 'refused', [7_500, 2_500]] : ['withdrawn', 'done', [0, 0]],
    )
    expect(await checkDistributions(app.deps.database)).toEqual([])
  })

  it('is paid before the house is sold', async () => {
    const { id } = await bought()
    evidence = fileOf('other.pdf', '%PDF-1.7 the next accounts')
    expect((await approve(await distribute('add', ...flags(id), ...signed()))).code).toBe(0)
    const sale = [
      'exit',
      id,
      '--proceeds',
      '200000',
      '--costs',
      '0',
      '--debt',
      '0',
      '--reason',
      'sold',
      '--as',
      asker.email,
    ]
    const exit = () => commander(app.deps)(offeringCommand, ...sale)
    expect((await exit()).said).toContain('$100 of a distribution are on their way to its holders')
    await payDistributions(app.deps)
    expect((await approve(await exit())).code).toBe(0)
  })

  const ID = '01890000-0000-7000-8000-00000000beef'
  const rest = ['--evidence', 'x.pdf', '--as', 'a@b.example', '--reason', 'x']
  it.each([
    [[], 'distribution takes: declare, add, withdraw, list, show'],
    [['declare', ...rest], 'FILE is missing'],
    [['declare', 'x.csv', '--as', 'a@b.example', '--reason', 'x'], '--evidence is required'],
    [['add', ...flags('tower'), ...rest], '--listing: is not the id of a listing'],
    [['add', ...flags(ID, { rent_cents: '-1' }), ...rest], '--rent_cents: takes whole cents'],
    [['add', ...flags(ID, { rent_cents: '' }), ...rest], '--rent_cents is required'],
    [['add', ...flags(ID, { capex_cents: '999999999999999' }), ...rest], '--capex_cents: is at most'],
    [['add', ...flags(ID, { occupancy_percent: '101' }), ...rest], '--occupancy_percent: is not a percentage'],
    [['add', ...flags(ID, { record_date: '30.06.2024' }), ...rest], '--record_date: is not a date'],
    [['show', 'x'], 'x is not the id of a distribution'],
    [['withdraw', 'x', '--as', 'a@b.example', '--reason', 'x'], 'x is not the id of a distribution'],
    [['add', ...flags(ID, { pay_date: '1.7.2024' }), ...rest], '--pay_date: is not a date'],
    [['list', '--listing', 'x'], 'x is not the id of a listing'],
  ])('%j is not understood, and says why', async (args, why) => {
    expect(await distribute(...args)).toEqual({ code: 2, said: expect.stringContaining(why) })
  })

  it.each<[string, string, string]>([
    ['none', '', 'has no statements'],
    ['unknown', 'listing,rent\n', 'line 1: there is no column rent'],
    ['twice', 'listing,listing\n', 'line 1: listing is there twice'],
    ['short', 'listing\n', 'line 1: the column period_start is missing'],
    ['quoted', '"listing\n', 'is no CSV'],
  ])('a file that is %s is refused with the reason', async (name, content, why) => {
    const said = await distribute('declare', fileOf(`${name}.csv`, content), ...signed())
    expect(said).toEqual({ code: 1, said: expect.stringContaining(why) })
  })
})
