import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addListing } from '#test/builders.ts'
import { readNavHistories } from '#test/nav-histories.ts'
import { makeOperatorWorld } from '#test/operator-world.ts'
import type { OperatorWorld } from '#test/operator-world.ts'
import { commander, dumpOf } from '#test/operators.ts'
import type { Said, TestOperator } from '#test/operators.ts'
import { valuationCommand } from './valuation.ts'

let world: OperatorWorld
let app: OperatorWorld['app']
let asker: TestOperator
beforeAll(async () => {
  world = await makeOperatorWorld()
  ;({ app, asker } = world)
})
afterAll(() => world.close())

const fileOf = (name: string, content: string | Buffer): string => world.fileOf(name, content)
const value = (...args: string[]): Promise<Said> => commander(app.deps)(valuationCommand, ...args)
const approve = (asked: Said): Promise<Said> => world.approve(asked)
const signed = () => [
  '--document',
  fileOf('report.pdf', '%PDF-1.7 all of them'),
  '--reason',
  'the yearly round',
  '--as',
  asker.email,
]
const priceOf = async (id: string): Promise<[number, string]> => {
  const { rows } = await app.deps.database.pool.query('SELECT price_cents, price_on FROM listings WHERE id = $1', [id])
  return [rows[0].price_cents, rows[0].price_on]
}
type Shown = { on: string; value: number; is_corrected: boolean; recorded_on: string | null; document: string | null }
const shown = async (id: string): Promise<Shown[]> =>
  ((await app.send('GET', `/api/listings/${id}`)).body as { valuations: Shown[] }).valuations
const csv = (name: string, ...rows: string[]): string =>
  fileOf(name, ['listing,on_date,value_cents,method,source', ...rows, ''].join('\n'))

describe('freehold valuation import', () => {
  it('writes every line of a file by one approval, and nothing when it comes again', async () => {
    const [one, other] = [await addListing(app.deps.database), await addListing(app.deps.database)]
    const file = csv(
      'good.csv',
      `${one},2026-02-03,41000000,appraisal,Pacific Appraisals`,
      `${one},2025-06-30,40000000,broker opinion,`,
      `${other},2026-02-04,30000000,appraisal,"Hart, Sons"`,
    )
    const before = await dumpOf(app.deps)
    expect(await value('import', file, ...signed().slice(0, 2), '--dry-run')).toMatchObject({
      code: 0,
      said: expect.stringContaining('dry run: nothing was changed'),
    })
    expect(await dumpOf(app.deps)).toBe(before)
    const asked = await value('import', file, ...signed())
    expect(asked.said).toContain('line 4: Alder Street Duplex: $300,000.00 on 2026-02-04, by appraisal (Hart, Sons)')
    expect(asked.said).toContain('new: 3 of 3')
    expect((await approve(asked)).said).toBe('done: 3 valuations written, 0 as before')
    expect([await priceOf(one), await priceOf(other)]).toEqual([
      [41_000_000, '2026-02-03'],
      [30_000_000, '2026-02-04'],
    ])
    const written = await dumpOf(app.deps)
    expect(await value('import', file, ...signed())).toMatchObject({
      code: 0,
      said: expect.stringContaining('nothing to ask'),
    })
    expect(await dumpOf(app.deps)).toBe(written)
    const more = csv('more.csv', `${one},2026-02-03,41000000,appraisal,`, `${one},2026-03-01,42000000,appraisal,`)
    expect((await approve(await value('import', more, ...signed()))).said).toBe(
      'done: 1 valuations written, 1 as before',
    )
    expect((await shown(one)).map((row) => row.value)).toEqual([42_000_000, 41_000_000, 40_000_000])
  })

  it('is refused whole, and names every wrong line', async () => {
    const id = await addListing(app.deps.database)
    const before = await dumpOf(app.deps)
    const bad = csv('bad.csv', `${id},2026-02-30,1.5,guess,`, `tower,2026-01-03,100,appraisal,`, `${id},2026-01-03`)
    expect(await value('import', bad, ...signed())).toMatchObject({
      code: 1,
      said: expect.stringContaining(
        [
          'line 2: on_date: is not a day that exists (given: 2026-02-30)',
          'line 2: value_cents: takes whole cents (given: 1.5)',
          'line 2: method: is one of appraisal, broker opinion, automated estimate, recorded sale (given: guess)',
          'line 3: listing: is not the id of a listing (given: tower)',
          'line 4: has 2 cells, the first line names 5',
        ].join('\n'),
      ),
    })
    const wrong = csv(
      'wrong.csv',
      `${id},2026-01-03,100,appraisal,`,
      `${id},2026-01-03,200,appraisal,`,
      `${id},2999-01-01,100,appraisal,`,
      `01890000-0000-7000-8000-00000000dead,2026-01-03,100,appraisal,`,
    )
    const { code, said } = await value('import', wrong, ...signed())
    expect(code).toBe(1)
    for (const why of [
      'line 3: is of the same day and method as line 2',
      'line 4: 2999-01-01 is yet to come',
      'line 5: there is no listing 01890000',
    ])
      expect(said).toContain(why)
    for (const [content, why] of [
      ['listing,on_date\n', 'the column value_cents is missing'],
      ['listing,on_date,value_cents,method,note\n', 'there is no column note'],
      ['listing,on_date,value_cents,method\n', 'has no valuations'],
    ] as const)
      expect((await value('import', fileOf('head.csv', content), ...signed())).said).toContain(why)
    expect((await value('import', join(world.folder, 'none.csv'), ...signed())).said).toContain('there is no file')
    expect(await dumpOf(app.deps)).toBe(before)
  })

  it('is judged again when it is approved', async () => {
    const id = await addListing(app.deps.database)
    const [one, two] = [
      await value('import', csv('one.csv', `${id},2026-01-05,100,appraisal,`), ...signed()),
      await value('import', csv('two.csv', `${id},2026-01-05,200,appraisal,`), ...signed()),
    ]
    expect((await approve(one)).code).toBe(0)
    expect(await approve(two)).toMatchObject({ code: 1, said: expect.stringContaining('line 2: there is a valuation') })
    expect(await priceOf(id)).toEqual([100, '2026-01-05'])
  })
})

describe('freehold valuation correct and withdraw', () => {
  const of = (date: string) => ['--date', date, '--method', 'appraisal'] as const
  /** A house that was valued twice. */
  async function valued(): Promise<string> {
    const id = await addListing(app.deps.database, { status: 'operating' })
    const file = csv(`${id}.csv`, `${id},2026-01-10,40000000,appraisal,A`, `${id},2026-03-10,50000000,appraisal,B`)
    expect((await approve(await value('import', file, ...signed()))).code).toBe(0)
    return id
  }

  it('says another value from now on, and keeps what was said', async () => {
    const id = await valued()
    const asked = await value('correct', id, ...of('2026-03-10'), '--value', '45000000', ...signed())
    expect(asked.said).toContain('$500,000.00, is corrected to $450,000.00')
    expect((await approve(asked)).said).toBe('done: $450,000 on 2026-03-10')
    expect(await priceOf(id)).toEqual([45_000_000, '2026-03-10'])
    expect(await shown(id)).toEqual([
      expect.objectContaining({
        on: '2026-03-10',
        value: 45_000_000,
        is_corrected: true,
        document: expect.any(String),
      }),
      expect.objectContaining({ on: '2026-01-10', value: 40_000_000, is_corrected: false }),
    ])
    const { rows } = await app.deps.database.pool.query(
      `SELECT value_cents, revision, recorded_at FROM valuations WHERE listing_id = $1 AND on_date = '2026-03-10' ORDER BY revision`,
      [id],
    )
    expect(rows.map((row) => [row.value_cents, row.revision])).toEqual([
      [50_000_000, 1],
      [45_000_000, 2],
    ])
    expect(rows[1].recorded_at > rows[0].recorded_at).toBe(true)
    const { said } = await value('list', id)
    expect(said).toMatch(/\$450,000\.00 .*\(the yearly round\)/)
    expect(said).toMatch(/\$500,000\.00 .*corrected since/)
    await expect(
      app.deps.database.pool.query('UPDATE valuations SET value_cents = 1 WHERE listing_id = $1', [id]),
    ).rejects.toThrow('was written down')
  })

  it('an earlier day changes the past, and not what the house is worth now', async () => {
    const id = await valued()
    const asked = await value('correct', id, ...of('2026-01-10'), '--value', '30000000', ...signed())
    expect(asked.said).toContain('what the house is worth now stays as it is')
    expect((await approve(asked)).code).toBe(0)
    expect(await priceOf(id)).toEqual([50_000_000, '2026-03-10'])
    const { rows } = await app.deps.database.pool.query('SELECT closed_at FROM offerings WHERE listing_id = $1', [id])
    const history = (await readNavHistories(app.deps.database, [id], app.deps.clock())).get(id)!
    expect(rows[0].closed_at).not.toBeNull()
    expect(history).toBeDefined()
  })

  it('a value that was withdrawn counts no more: the one before it does, and it may be said anew', async () => {
    const id = await valued()
    expect((await approve(await value('withdraw', id, ...of('2026-03-10'), ...signed()))).said).toBe('done: withdrawn')
    expect(await priceOf(id)).toEqual([40_000_000, '2026-01-10'])
    expect((await shown(id)).map((row) => row.on)).toEqual(['2026-01-10'])
    expect((await value('list', id)).said).toContain('WITHDRAWN')
    expect((await value('withdraw', id, ...of('2026-03-10'), ...signed())).said).toContain(
      'there is no valuation by appraisal',
    )
    expect((await value('withdraw', id, ...of('2026-01-10'), ...signed())).said).toContain(
      'the only value that is known',
    )
    const again = await value('add', id, '--value', '48000000', ...of('2026-03-10'), ...signed())
    expect((await approve(again)).code).toBe(0)
    expect(await priceOf(id)).toEqual([48_000_000, '2026-03-10'])
    expect((await shown(id))[0]).toMatchObject({ value: 48_000_000, is_corrected: true })
  })

  it('is refused where there is nothing to correct', async () => {
    const id = await valued()
    const same = await value('correct', id, ...of('2026-03-10'), '--value', '50000000', ...signed())
    expect(same).toMatchObject({ code: 1, said: expect.stringContaining('there is nothing to correct') })
    expect((await value('correct', id, ...of('2026-03-11'), '--value', '1', ...signed())).said).toContain(
      'there is no valuation',
    )
  })

  it.each([
    [
      [
        'correct',
        'tower',
        '--date',
        '2026-01-01',
        '--method',
        'appraisal',
        '--value',
        '1',
        '--document',
        'x.pdf',
        '--as',
        'a@b.example',
        '--reason',
        'x',
      ],
      'is not the id',
    ],
    [['withdraw'], 'LISTING is missing'],
    [['import'], 'FILE is missing'],
    [['import', 'x.csv', '--as', 'a@b.example', '--reason', 'x'], '--document is required'],
  ])('%j is not understood, and says why', async (args, why) => {
    const { code, said } = await value(...args)
    expect([code, said]).toEqual([2, expect.stringContaining(why)])
  })
})
