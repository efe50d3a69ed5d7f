import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { advanceOfferings } from '#features/investing/server/advance-offerings.ts'
import { OutsideDown } from '#platform/server/outside/outside-down.ts'
import { addInvestor, addListing } from '#test/builders.ts'
import { makeRefundWorld } from '#test/refund-world.ts'
import type { RefundWorld } from '#test/refund-world.ts'
import { offeringCommand } from './offering.ts'

const TERMS = {
  goal_cents: 100_000,
  minimum_cents: 100,
  hold_years: 7,
  owner_percent: 100,
  sources: [{ kind: 'common equity', amount_cents: 100_000, is_open: true }],
  uses: [
    { kind: 'purchase', amount_cents: 90_000 },
    { kind: 'reserve', amount_cents: 10_000 },
  ],
}

let world: RefundWorld
let folder: string
beforeAll(async () => {
  world = await makeRefundWorld()
  folder = mkdtempSync(join(tmpdir(), 'freehold-offering-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await world.close()
})

function termsFile(terms: unknown): string {
  const file = join(folder, 'terms.json')
  writeFileSync(file, typeof terms === 'string' ? terms : JSON.stringify(terms))
  return file
}

async function run(...args: string[]): Promise<{ code: number; said: string }> {
  const lines: string[] = []
  const say = (line: string) => void lines.push(line)
  const wrong = offeringCommand.check?.(args)
  if (wrong) return { code: 2, said: wrong }
  const { config, database } = world.deps
  const code = await offeringCommand.run(args, { config, database, owner: { url: '' }, log: say, error: say })
  return { code, said: lines.join('\n') }
}

const trailOf = async (id: string) =>
  (
    await world.deps.database.pool.query('SELECT detail FROM audit_events WHERE subject = $1 ORDER BY id', [id])
  ).rows.map(({ detail }) => detail.reason)

describe('freehold offering', () => {
  it('opens, closes and sells a house, and shows each step with its reason', async () => {
    const id = await addListing(world.deps.database, { status: 'not_offered' })
    expect(await run('show', id)).toEqual({ code: 1, said: 'nothing of this listing is offered' })
    const opened = await run('open', id, '--terms', termsFile(TERMS), '--reason', 'the committee said yes')
    expect(opened).toEqual({ code: 0, said: 'open: $1,000.00 are for sale, from $1.00' })
    const early = await run('close', id, '--reason', 'too early')
    expect([early.code, early.said]).toEqual([
      1,
      expect.stringContaining('an offering that is open cannot become closing'),
    ])
    const investor = await addInvestor(world.deps, 100_000)
    await world.invest(investor, { listingId: id, amountCents: 100_000 })
    expect(await run('close', id, '--reason', 'notarized')).toEqual({ code: 0, said: 'operating: the house is bought' })
    expect((await run('show', id)).said).toContain('escrow holds $0.00, the property $0.00, its reserve $100.00')
    const sold = await run('exit', id, '--proceeds', '120000', '--costs', '5000', '--reason', 'sold')
    expect(sold).toEqual({ code: 0, said: 'exited: $1,250.00 went to the wallets of 1 holders' })
    expect(await trailOf(id)).toEqual([
      'the committee said yes',
      'the committee said yes',
      'the committee said yes',
      'its goal is met',
      'notarized',
      'everything that the terms name is paid',
      'sold',
    ])
    const { said } = await run('show', id)
    expect(said).toContain('Alder Street Duplex: exited')
    expect(said).toContain('operator: offering exited (sold)')
    expect((await run('list', '--status', 'exited')).said).toContain(`${id}  exited      $1,000.00 of $1,000.00`)
    await world.expectClean()
  })

  it('names every bad line of the terms, and changes nothing', async () => {
    const id = await addListing(world.deps.database, { status: 'not_offered' })
    const bad = { ...TERMS, goal_cents: 1, uses: [{ kind: 'purchase', amount_cents: 1 }] }
    const { code, said } = await run('open', id, '--terms', termsFile(bad), '--reason', 'x')
    expect(code).toBe(1)
    expect(said).toContain('sources: come to 100000 cents, the uses to 1')
    expect(said).toContain('goal_cents: is 1, the open sources come to 100000')
    expect(said).toContain('Nothing was changed.')
    expect((await run('open', id, '--terms', termsFile('{'), '--reason', 'x')).said).toContain('not JSON')
    expect((await run('open', id, '--terms', join(folder, 'none'), '--reason', 'x')).said).toContain('there is no file')
    expect((await run('show', id)).code).toBe(1)
    expect(await trailOf(id)).toEqual([])
  })

  it('opens a draft that was not shown, shows it, and opens nothing twice', async () => {
    const id = await addListing(world.deps.database, { status: 'draft' })
    const open = () => run('open', id, '--terms', termsFile(TERMS), '--reason', 'ready')
    expect((await open()).code).toBe(0)
    const { rows } = await world.deps.database.pool.query('SELECT is_public FROM listings WHERE id = $1', [id])
    expect(rows).toEqual([{ is_public: true }])
    expect(await open()).toMatchObject({
      code: 1,
      said: expect.stringContaining('an offering that is open cannot become open'),
    })
    const unknown = '01890000-0000-7000-8000-00000000dead'
    expect(await run('open', unknown, '--terms', termsFile(TERMS), '--reason', 'x')).toMatchObject({
      code: 1,
      said: expect.stringContaining('there is no such listing'),
    })
  })

  it('shows nobody a house whose offering it refuses to open', async () => {
    const { pool } = world.deps.database
    const id = await addListing(world.deps.database)
    await run('fail', id, '--reason', 'withdrawn')
    await pool.query('UPDATE listings SET is_public = false WHERE id = $1', [id])
    const { code, said } = await run('open', id, '--terms', termsFile(TERMS), '--reason', 'once more')
    expect([code, said]).toEqual([1, expect.stringContaining('Nothing was changed.')])
    const { rows } = await pool.query('SELECT is_public FROM listings WHERE id = $1', [id])
    expect(rows).toEqual([{ is_public: false }])
  })

  it('fails a raise, and shows what the processor refuses to give back', async () => {
    const id = await addListing(world.deps.database)
    const investor = await addInvestor(world.deps)
    world.expectDone(await world.investByCard(investor, id, 50_000))
    expect((await run('fail', id, '--reason', 'no permit')).code).toBe(0)
    const refuse = () => Promise.reject(new OutsideDown('card processor', 'not enough balance'))
    await advanceOfferings(world.withCards({ refund: refuse }))
    expect((await run('show', id)).said).toMatch(
      /refund of \$500\.00 to the card of payment .*: refused 1 times: .*not enough balance/,
    )
    expect(await run('fail', id, '--reason', 'again')).toMatchObject({ code: 1 })
  })

  const ID = '01890000-0000-7000-8000-00000000dead'
  it.each([
    [[], 'offering takes: list, show'],
    [['sell', ID], 'offering takes'],
    [['list', '--status', 'gone'], '--status is one of'],
    [['show'], 'which listing?'],
    [['show', 'tower'], 'is not the id of a listing'],
    [['show', ID, ID], 'one listing at a time'],
    [['open', ID, '--reason', 'x'], '--terms is required'],
    [['close', ID], '--reason is required'],
    [['close', ID, '--reason', ' '], '--reason is required'],
    [['exit', ID, '--proceeds', '12.50', '--costs', '0', '--reason', 'x'], '--proceeds takes whole cents'],
    [['exit', ID, '--proceeds', '0', '--costs', '0', '--reason', 'x'], 'more than 0'],
    [['close', ID, '--reason', 'x', '--force', 'y'], 'force'],
  ])('%j is not understood, and says why', async (args, why) => {
    const { code, said } = await run(...args)
    expect([code, said]).toEqual([2, expect.stringContaining(why)])
  })
})
