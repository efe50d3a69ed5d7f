import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { advanceOfferings } from '#features/investing/server/advance-offerings.ts'
import { closeOffering } from '#features/offerings/server/close-offering.ts'
import { OutsideDown } from '#platform/server/outside/outside-down.ts'
import { saveOffered } from '#features/offerings/server/save-offerings.ts'
import { addInvestor, addListing } from '#test/builders.ts'
import { exampleRecord } from '#test/example-record.ts'
import { OFFERED_TERMS, makeOfferingCommands } from '#test/offering-commands.ts'
import type { OfferingCommands } from '#test/offering-commands.ts'
import type { RefundWorld } from '#test/refund-world.ts'
import { dumpOf } from '#test/operators.ts'

let commands: OfferingCommands
let world: RefundWorld
beforeAll(async () => {
  commands = await makeOfferingCommands()
  world = commands.world
})
afterAll(() => commands.close())

const run = (...args: string[]) => commands.run(...args)
const ask = (...args: string[]) => commands.ask(...args)
const both = (...args: string[]) => commands.both(...args)

const trailOf = async (id: string) =>
  (
    await world.deps.database.pool.query('SELECT detail FROM audit_events WHERE subject = $1 ORDER BY id', [id])
  ).rows.map(({ detail }) => detail.reason)

const unknown = '01890000-0000-7000-8000-00000000dead'

describe('freehold offering', () => {
  it('opens, closes and sells a house by two people, and shows each step with its reason', async () => {
    const id = await addListing(world.deps.database, { status: 'not_offered' })
    expect(await run('show', id)).toEqual({ code: 1, said: 'nothing of this listing is offered' })
    const asked = await ask(
      'open',
      id,
      '--terms',
      commands.termsFile(OFFERED_TERMS),
      '--reason',
      'the committee said yes',
    )
    expect(asked).toMatchObject({ code: 0, said: expect.stringContaining('source: $1,000.00 common equity, open') })
    expect((await run('show', id)).code).toBe(1)
    expect(await commands.approve(asked)).toEqual({ code: 0, said: 'done: open to investors' })
    const early = await ask('close', id, '--reason', 'too early')
    expect([early.code, early.said]).toEqual([
      1,
      expect.stringContaining('an offering that is open cannot become closing'),
    ])
    const investor = await addInvestor(world.deps, 100_000)
    await world.invest(investor, { listingId: id, amountCents: 100_000 })
    const closing = await ask('close', id, '--reason', 'notarized')
    expect(closing.said).toContain('in:  $1,000.00 from escrow, of 1 investor')
    expect(closing.said).toContain('out: $900.00 purchase')
    expect(await commands.approve(closing)).toEqual({ code: 0, said: 'done: the closing has begun' })
    expect((await run('show', id)).said).toContain('escrow holds $0.00, the property $0.00, its reserve $100.00')
    const selling = await ask('exit', id, '--proceeds', '120000', '--costs', '5000', '--reason', 'sold')
    expect(selling.said).toContain(`${investor.email}: $1,250.00 to the wallet`)
    expect(await commands.approve(selling)).toEqual({ code: 0, said: 'done: $1,250 went to 1 holder' })
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
    expect(said).toContain(`${commands.asker.email}: offering exited (sold)`)
    expect((await run('list', '--status', 'exited')).said).toContain(`${id}  exited      $1,000.00 of $1,000.00`)
    await world.expectClean()
  })

  it('goes from a file to a draft, is edited, reviewed and opened on what was reviewed', async () => {
    const id = await addListing(world.deps.database, { status: 'not_offered' })
    const created = await ask('create', commands.termsFile({ ...OFFERED_TERMS, listing: id }))
    expect(created).toMatchObject({ code: 0, said: expect.stringContaining('draft: nobody sees it') })
    expect(await ask('create', commands.termsFile({ ...OFFERED_TERMS, listing: id }))).toMatchObject({
      code: 1,
      said: expect.stringContaining('has an offering that is draft'),
    })
    const edited = { ...OFFERED_TERMS, listing: id, minimum_cents: 500 }
    expect((await ask('edit', commands.termsFile(edited), '--reason', 'a higher minimum')).code).toBe(0)
    const early = await ask('open', id, '--reason', 'asked before the review')
    expect(early.code).toBe(0)
    expect((await ask('edit', commands.termsFile({ ...edited, hold_years: 5 }), '--reason', 'shorter')).code).toBe(0)
    // What was asked for rested on another draft.
    expect(await commands.approve(early)).toMatchObject({
      code: 1,
      said: expect.stringContaining('its draft was changed since this was asked for'),
    })
    expect(await ask('review', id, '--reason', 'complete')).toMatchObject({ code: 0 })
    expect(await ask('edit', commands.termsFile(edited), '--reason', 'too late')).toMatchObject({
      code: 1,
      said: expect.stringContaining('only a draft is edited; other terms than those reviewed are opened by --terms'),
    })
    expect(await ask('review', id, '--reason', 'again')).toMatchObject({ code: 1 })
    expect(await both('open', id, '--reason', 'ready')).toMatchObject({ code: 0 })
    const { said } = await run('show', id)
    expect(said).toContain('goal $1,000.00, from $5.00, 5 years')
    expect(said).toContain('offering review (complete)')
  })

  it('names every bad line of the terms, and changes nothing', async () => {
    const id = await addListing(world.deps.database, { status: 'not_offered' })
    const bad = { ...OFFERED_TERMS, goal_cents: 1, uses: [{ kind: 'purchase', amount_cents: 1 }] }
    const before = await dumpOf(world.deps)
    const { code, said } = await ask('open', id, '--terms', commands.termsFile(bad), '--reason', 'x')
    expect(code).toBe(1)
    expect(said).toContain('sources: come to 100000 cents, the uses to 1')
    expect(said).toContain('goal_cents: is 1, the open sources come to 100000')
    expect(said).toContain('Nothing was changed.')
    const open = (file: string) => ask('open', id, '--terms', file, '--reason', 'x')
    expect((await open(commands.termsFile('{'))).said).toContain('not JSON')
    expect((await open(join(commands.folder, 'none'))).said).toContain('there is no file')
    expect((await open(commands.termsFile({ ...OFFERED_TERMS, listing: unknown }))).said).toContain(
      'names another listing',
    )
    expect((await open(commands.termsFile({ ...OFFERED_TERMS, listing: 'tower' }))).said).toContain(
      'listing: must be the id',
    )
    expect((await ask('create', commands.termsFile({ ...bad, listing: id }))).said).toContain('goal_cents: is 1')
    expect((await ask('create', commands.termsFile(OFFERED_TERMS))).said).toContain('names no listing')
    expect((await ask('create', commands.termsFile({ ...OFFERED_TERMS, listing: unknown }))).said).toContain(
      'no such listing',
    )
    expect((await ask('edit', commands.termsFile({ ...OFFERED_TERMS, listing: id }), '--reason', 'x')).said).toContain(
      'is offered',
    )
    expect((await ask('review', id, '--reason', 'x')).said).toContain('nothing of this listing is offered')
    expect((await ask('open', id, '--reason', 'x')).said).toContain('it has no draft')
    expect((await run('show', id)).code).toBe(1)
    expect(await dumpOf(world.deps)).toBe(before)
  })

  it('opens a draft that was not shown, shows it, and opens nothing twice', async () => {
    const id = await addListing(world.deps.database, { status: 'draft' })
    const open = () => both('open', id, '--terms', commands.termsFile(OFFERED_TERMS), '--reason', 'ready')
    expect((await open()).code).toBe(0)
    const { rows } = await world.deps.database.pool.query('SELECT is_public FROM listings WHERE id = $1', [id])
    expect(rows).toEqual([{ is_public: true }])
    expect(await open()).toMatchObject({
      code: 1,
      said: expect.stringContaining('an offering that is open cannot become open'),
    })
    expect(await both('open', unknown, '--terms', commands.termsFile(OFFERED_TERMS), '--reason', 'x')).toMatchObject({
      code: 1,
      said: expect.stringContaining('there is no such listing'),
    })
  })

  it('gives a raise more time, and tells those who invested', async () => {
    const now = Date.now()
    const day = (days: number) => new Date(now + days * 86_400_000).toISOString().slice(0, 10)
    const closesAt = new Date(now + 10 * 86_400_000)
    const id = await addListing(world.deps.database, { closesAt })
    const investor = await addInvestor(world.deps, 5_000)
    await world.invest(investor, { listingId: id, amountCents: 5_000 })
    const extend = (to: string, ...more: string[]) =>
      ask('extend', id, '--closes-on', to, '--reason', 'the bank is late', ...more)
    const before = await dumpOf(world.deps)
    expect(await extend(day(2))).toMatchObject({ code: 1, said: expect.stringContaining('is not later than') })
    expect((await extend(day(40), '--dry-run')).said).toContain('1 investor is told')
    expect(await dumpOf(world.deps)).toBe(before)
    expect(await extend(day(40))).toEqual({ code: 0, said: `open until ${day(40)}: 1 investor is told` })
    expect((await run('show', id)).said).toContain(`money is taken until ${day(40)}`)
    const [[kind, facts]] = (await world.news(investor)) as [[string, object]]
    expect([kind, facts]).toEqual(['offering_extended', expect.objectContaining({ to_day: day(40) })])
    const over = await addListing(world.deps.database, { closesAt: new Date(Date.now() - 1) })
    expect((await ask('extend', over, '--closes-on', day(9), '--reason', 'x')).said).toContain('it fails by itself')
    const forever = await addListing(world.deps.database)
    expect((await ask('extend', forever, '--closes-on', day(9), '--reason', 'x')).said).toContain(
      'until its goal is met',
    )
    const failed = await addListing(world.deps.database, { status: 'failed' })
    expect((await ask('extend', failed, '--closes-on', day(9), '--reason', 'x')).said).toContain('is failed, not open')
  })

  it('shows nobody a house whose offering it refuses to open', async () => {
    const { pool } = world.deps.database
    const id = await addListing(world.deps.database)
    await both('fail', id, '--reason', 'withdrawn')
    await pool.query('UPDATE listings SET is_public = false WHERE id = $1', [id])
    const { code, said } = await both('open', id, '--terms', commands.termsFile(OFFERED_TERMS), '--reason', 'once more')
    expect([code, said]).toEqual([1, expect.stringContaining('Nothing was changed.')])
    const { rows } = await pool.query('SELECT is_public FROM listings WHERE id = $1', [id])
    expect(rows).toEqual([{ is_public: false }])
  })

  it('fails a raise, and shows what the processor refuses to give back', async () => {
    const id = await addListing(world.deps.database)
    const investor = await addInvestor(world.deps)
    world.expectDone(await world.investByCard(investor, id, 50_000))
    const asked = await ask('fail', id, '--reason', 'no permit')
    expect(asked.said).toContain(`${investor.email}: $500.00 to the card`)
    expect((await commands.approve(asked)).code).toBe(0)
    const refuse = () => Promise.reject(new OutsideDown('card processor', 'not enough balance'))
    await advanceOfferings(world.withCards({ refund: refuse }))
    expect((await run('show', id)).said).toMatch(
      /refund of \$500\.00 to the card of payment .*: refused 1 times: .*not enough balance/,
    )
    expect(await ask('fail', id, '--reason', 'again')).toMatchObject({ code: 1 })
  })

  it('writes nothing in a dry run of anything, and needs nobody to sign in for it', async () => {
    const { database } = world.deps
    const raised = await addListing(database, { goalCents: 20_000 })
    const investor = await addInvestor(world.deps, 40_000)
    await world.invest(investor, { listingId: raised, amountCents: 20_000 })
    const fresh = await addListing(database, { status: 'not_offered' })
    const drafted = await addListing(database, { status: 'draft', goalCents: 100_000 })
    const open = await addListing(database)
    const record = exampleRecord({
      funding: { goalCents: 20_000, minimumCents: 1 },
      capitalStack: [
        { kind: 'preferred equity', amountCents: 10_000 },
        { kind: 'common equity', amountCents: 20_000, isOpen: true },
      ],
    })
    await database.transaction((tx) => saveOffered(tx, [record], world.deps.clock()))
    await world.invest(investor, { listingId: record.id, amountCents: 20_000 })
    await closeOffering(world.deps, record.id, { actor: 'operator', reason: 'test' })
    const before = await dumpOf(world.deps)
    const file = (listing: string) => {
      const path = join(commands.folder, `${listing}.json`)
      writeFileSync(path, JSON.stringify({ ...OFFERED_TERMS, listing }))
      return path
    }
    for (const [args, said] of [
      [['create', file(fresh)], 'goal $1,000.00'],
      [['edit', file(drafted)], 'goal $1,000.00'],
      [['review', drafted], 'these terms stand from now on'],
      [['open', drafted], 'open to investors'],
      [['close', raised], 'in:  $200.00 from escrow'],
      [['fail', open], 'the raise is given up'],
      [
        ['exit', record.id, '--proceeds', '30000', '--costs', '100'],
        '$199.33 go to 1 holder\n  $99.67 go to equity that was not for sale here',
      ],
    ] as const) {
      const done = await run(...args, '--dry-run')
      expect(done).toEqual({ code: 0, said: expect.stringContaining(said) })
    }
    expect(await dumpOf(world.deps)).toBe(before)
  })

  it.each([
    [[], 'offering takes: list, show'],
    [['sell', unknown], 'offering takes'],
    [['list', '--status', 'gone'], '--status is one of'],
    [['list', unknown], 'takes no names'],
    [['show'], 'LISTING is missing'],
    [['create'], 'FILE is missing'],
    [['show', 'tower'], 'is not the id of a listing'],
    [['show', unknown, unknown], 'takes LISTING, not also'],
    [['open', unknown, '--reason', 'x'], '--as is required'],
    [['close', unknown, '--as', 'a@b.example'], '--reason is required'],
    [['close', unknown, '--as', 'a@b.example', '--reason', ' '], '--reason is required'],
    [
      ['extend', unknown, '--closes-on', '2027-02-30', '--as', 'a@b.example', '--reason', 'x'],
      '--closes-on takes a day',
    ],
    [['exit', unknown, '--proceeds', '12.50', '--costs', '0', '--dry-run'], '--proceeds takes whole cents'],
    [['exit', unknown, '--proceeds', '-5', '--costs', '0', '--dry-run'], '--proceeds takes whole cents (given: -5)'],
    [
      ['exit', unknown, '--proceeds', '--costs', '0', '--dry-run'],
      '--proceeds takes a value, which does not begin with a dash',
    ],
    [['exit', unknown, '--proceeds', '0', '--costs', '0', '--dry-run'], 'more than 0'],
    [['close', unknown, '--reason', 'x', '--force', 'y'], 'force'],
  ])('%j is not understood, and says why', async (args, why) => {
    const { code, said } = await run(...args)
    expect([code, said]).toEqual([2, expect.stringContaining(why)])
  })
})
