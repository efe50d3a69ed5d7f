import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FILE_MOST_BYTES } from '#platform/server/files/evidence-file.ts'
import { addListing } from '#test/builders.ts'
import { makeOperatorWorld } from '#test/operator-world.ts'
import type { OperatorWorld } from '#test/operator-world.ts'
import { approvalOf, commander, dumpOf } from '#test/operators.ts'
import type { Said, TestOperator } from '#test/operators.ts'
import { approvalCommand } from './approval.ts'
import { documentCommand } from './document.ts'
import { valuationCommand } from './valuation.ts'

const PDF = '%PDF-1.7\n<script>alert(1)</script>'

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
const document = (...args: string[]): Promise<Said> => commander(app.deps)(documentCommand, ...args)
const signed = ['--reason', 'the yearly appraisal', '--source', 'Pacific Appraisals'] as const

const add = (id: string, cents: number, date: string, file: string): Promise<Said> =>
  value(
    'add',
    id,
    '--value',
    String(cents),
    '--date',
    date,
    '--method',
    'appraisal',
    '--document',
    file,
    ...signed,
    '--as',
    asker.email,
  )
const approve = (asked: Said): Promise<Said> => world.approve(asked)

const priceOf = async (id: string): Promise<[number, string]> => {
  const { rows } = await app.deps.database.pool.query('SELECT price_cents, price_on FROM listings WHERE id = $1', [id])
  return [rows[0].price_cents, rows[0].price_on]
}
const stored = (): string[] =>
  readdirSync(join(app.deps.config.dataDir, 'files'), { recursive: true, encoding: 'utf8' })
    .map((path) => path.split('/').at(-1)!)
    .filter((name) => name.length > 2)

describe('freehold valuation', () => {
  it('whose words would forge lines on the terminal of whoever decides is told with their codes', async () => {
    const id = await addListing(app.deps.database)
    const asked = await add(id, 41_000_000, '2026-01-03', fileOf('forged.pdf', PDF))
    const words = ['--source', 'a\u001b[2J\n  new: 0 of 0', '--reason', 'b\ndone: nothing to decide']
    const forged = await value(
      ...['add', id, '--value', '1', '--date', '2026-01-02', '--method', 'appraisal', '--as', asker.email].concat(
        words,
      ),
      '--document',
      fileOf('forged.pdf', PDF),
    )
    const { said } = await commander(app.deps)(approvalCommand, 'show', approvalOf(forged))
    expect(asked.code).toBe(0)
    for (const text of [forged.said, said]) expect(text).toContain(String.raw`a\u001b[2J\u000a  new: 0 of 0`)
    expect(said).toContain(String.raw`b\u000adone: nothing to decide`)
    expect(said).not.toMatch(/^done|^ {2}new/m)
  })

  it('is what a house is worth once a second operator approves, with its evidence beside it', async () => {
    const id = await addListing(app.deps.database)
    const asked = await add(id, 41_000_000, '2026-01-03', fileOf('appraisal.pdf', PDF))
    expect(asked.said).toContain('Alder Street Duplex: $410,000.00 on 2026-01-03, by appraisal (Pacific Appraisals)')
    expect(asked.said).toContain('before: $395,000.00 on 2026-01-01')
    expect(await priceOf(id)).toEqual([39_500_000, '2026-01-01'])
    expect(await approve(asked)).toEqual({ code: 0, said: 'done: $410,000 on 2026-01-03' })
    expect(await priceOf(id)).toEqual([41_000_000, '2026-01-03'])
    // An earlier day adds to the history, and leaves what the house is worth now.
    const earlier = await add(id, 1_000_000, '2025-12-31', fileOf('old.pdf', `${PDF} old`))
    expect(earlier.said).toContain('a later value is known')
    expect((await approve(earlier)).code).toBe(0)
    expect(await priceOf(id)).toEqual([41_000_000, '2026-01-03'])
    const { said } = await value('list', id)
    expect(said).toMatch(
      /2026-01-03 {2}\$410,000\.00 {2}appraisal {2}Pacific Appraisals, written down .* by .*, evidence [0-9a-f]{64}/,
    )
    const { body } = await app.send('GET', `/api/listings/${id}`)
    expect(body).toMatchObject({
      valuations: [{ on: '2026-01-03', value: 41_000_000, method: 'appraisal' }, { on: '2025-12-31' }],
    })
  })

  it('is written once for a day and a method, and never for a day to come', async () => {
    const id = await addListing(app.deps.database)
    const file = fileOf('once.pdf', PDF)
    const [one, two] = [await add(id, 40_000_000, '2026-01-04', file), await add(id, 50_000_000, '2026-01-04', file)]
    expect((await approve(one)).code).toBe(0)
    expect((await approve(two)).said).toContain('there is a valuation by appraisal of 2026-01-04 already: $400,000')
    expect((await add(id, 40_000_000, '2999-01-01', file)).said).toContain('is yet to come')
    expect(await priceOf(id)).toEqual([40_000_000, '2026-01-04'])
  })

  it('is not carried out without its evidence', async () => {
    const id = await addListing(app.deps.database)
    const asked = await add(id, 40_000_000, '2026-01-05', fileOf('changed.pdf', `${PDF} whole`))
    const hash = /sha256 ([0-9a-f]{64})/.exec(asked.said)![1]!
    writeFileSync(join(app.deps.config.dataDir, 'files', hash.slice(0, 2), hash), `${PDF} wrong`)
    expect(await approve(asked)).toMatchObject({ code: 1, said: expect.stringContaining(`(${hash}) is changed`) })
    expect(await priceOf(id)).toEqual([39_500_000, '2026-01-01'])
  })

  it('writes nothing in a dry run, and nothing of what it refuses', async () => {
    const id = await addListing(app.deps.database)
    const kept = stored().length
    const before = await dumpOf(app.deps)
    const good = fileOf('dry.pdf', `${PDF} dry`)
    const base = ['--value', '100', '--date', '2026-01-02', '--method', 'appraisal']
    const dry = await value('add', id, ...base, '--document', good, '--dry-run')
    expect(dry).toMatchObject({ code: 0, said: expect.stringContaining('dry run: nothing was changed') })
    const big = fileOf('big.pdf', PDF)
    truncateSync(big, FILE_MOST_BYTES + 1)
    for (const [file, why] of [
      [join(world.folder, 'none.pdf'), 'there is no file'],
      [world.folder, 'there is no file'],
      [fileOf('empty.pdf', ''), 'is empty'],
      [fileOf('page.pdf', '<html>%PDF-1.7'), 'is no PDF, PNG or JPEG'],
      [fileOf('picture.png', 'GIF89a'), 'is no PDF, PNG or JPEG'],
      [big, 'more than 20971520'],
    ] as const)
      expect((await add(id, 100, '2026-01-02', file)).said).toContain(why)
    const unknown = '01890000-0000-7000-8000-00000000dead'
    expect((await add(unknown, 100, '2026-01-02', good)).said).toContain('there is no such listing')
    expect(await dumpOf(app.deps)).toBe(before)
    expect(stored().length).toBe(kept)
  })

  const ID = '01890000-0000-7000-8000-00000000beef'
  const rest = ['--document', 'x.pdf', '--as', 'a@b.example', '--reason', 'x']
  it.each([
    [[], 'valuation takes: list, add'],
    [['add', 'tower', '--value', '1', '--date', '2026-01-01', '--method', 'recorded sale', ...rest], 'is not the id'],
    [['add', ID, '--date', '2026-01-01', '--method', 'recorded sale', ...rest], '--value is required'],
    [
      ['add', ID, '--value', '0', '--date', '2026-01-01', '--method', 'recorded sale', ...rest],
      '--value must be more than 0',
    ],
    [['add', ID, '--value', '1.5', '--date', '2026-01-01', '--method', 'recorded sale', ...rest], 'whole cents'],
    [
      ['add', ID, '--value', '999999999999999', '--date', '2026-01-01', '--method', 'recorded sale', ...rest],
      'is at most',
    ],
    [['add', ID, '--value', '1', '--date', '2026-02-30', '--method', 'recorded sale', ...rest], '--date takes a day'],
    [['add', ID, '--value', '1', '--date', '31.03.2026', '--method', 'recorded sale', ...rest], '--date takes a day'],
    [['add', ID, '--value', '1', '--date', '2026-01-01', '--method', 'guess', ...rest], '--method is one of'],
  ])('%j is not understood, and says why', async (args, why) => {
    const { code, said } = await value(...args)
    expect([code, said]).toEqual([2, expect.stringContaining(why)])
  })
})

describe('freehold document', () => {
  it('is read by whoever may see the listing, as a download in which nothing runs', async () => {
    const id = await addListing(app.deps.database)
    const file = fileOf('circular.pdf', PDF)
    const asked = ['add', id, file, '--kind', 'offering'] as const
    expect((await document(...asked, '--dry-run')).code).toBe(0)
    expect((await app.send('GET', `/api/listings/${id}/documents`)).body).toEqual({ documents: [] })
    expect((await document(...asked, '--as', asker.email)).code).toBe(0)
    expect((await document(...asked, '--as', asker.email)).said).toContain('(as before)')
    const { body } = (await app.send('GET', `/api/listings/${id}/documents`)) as unknown as {
      body: { documents: { url: string; sha256: string }[] }
    }
    expect(body.documents).toEqual([
      expect.objectContaining({
        kind: 'offering',
        name: 'circular.pdf',
        bytes: PDF.length,
        media_type: 'application/pdf',
      }),
    ])
    const { url, sha256 } = body.documents[0]!
    const answer = await app.app.inject({ url })
    expect([answer.statusCode, answer.body]).toEqual([200, PDF])
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(PDF.length),
      'content-disposition': expect.stringMatching(/^attachment; filename="offering-[0-9a-f]{8}\.pdf"$/),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    const again = await app.app.inject({ url, headers: { 'if-none-match': `"${sha256}"` } })
    expect(again.statusCode).toBe(304)
    expect((await document('list', id)).said).toContain('whole')
    await app.deps.database.pool.query('UPDATE listings SET is_public = false WHERE id = $1', [id])
    expect([
      (await app.app.inject({ url })).statusCode,
      (await app.send('GET', `/api/listings/${id}/documents`)).status,
    ]).toEqual([404, 404])
  })

  it('names the files that are not what they were', async () => {
    const id = await addListing(app.deps.database)
    await document('add', id, fileOf('lease.pdf', `${PDF} lease`), '--kind', 'lease', '--as', asker.email)
    const { rows } = await app.deps.database.pool.query(
      'SELECT id, file_hash FROM listing_documents WHERE listing_id = $1',
      [id],
    )
    const { file_hash: hash, id: documentId } = rows[0]
    const place = join(app.deps.config.dataDir, 'files', hash.slice(0, 2), hash)
    expect(readFileSync(place, 'utf8')).toBe(`${PDF} lease`)
    writeFileSync(place, `${PDF} leese`)
    expect(await document('list', id)).toMatchObject({ code: 1, said: expect.stringContaining('changed') })
    rmSync(place)
    expect(await document('list', id)).toMatchObject({ code: 1, said: expect.stringContaining('missing') })
    expect((await app.app.inject({ url: `/api/listings/${id}/documents/${documentId}` })).statusCode).toBe(404)
  })

  it('says where a file cannot be kept, and writes nothing: no document, no approval', async () => {
    const id = await addListing(app.deps.database)
    // Like a disk that is full: the folder of the files cannot be written.
    const dataDir = mkdtempSync(join(world.folder, 'full-'))
    writeFileSync(join(dataDir, 'files'), '')
    const full = commander({ ...app.deps, config: { ...app.deps.config, dataDir } })
    const file = fileOf('title.pdf', `${PDF} title`)
    const before = await dumpOf(app.deps)
    const why = expect.stringMatching(/the file cannot be kept in .*files: .*\nNothing was changed\.$/)
    const as = ['--as', asker.email] as const
    expect(await full(documentCommand, 'add', id, file, '--kind', 'title', ...as)).toEqual({ code: 1, said: why })
    const worth = ['--value', '100', '--date', '2026-01-02', '--method', 'appraisal', '--reason', 'x'] as const
    expect(await full(valuationCommand, 'add', id, ...worth, '--document', file, ...as)).toEqual({ code: 1, said: why })
    expect(await dumpOf(app.deps)).toBe(before)
  })

  it('keeps a file whose name has a line break under a name of one line', async () => {
    const id = await addListing(app.deps.database)
    const file = fileOf('lease\nof 2026.pdf', `${PDF} lines`)
    expect((await document('add', id, file, '--kind', 'lease', '--as', asker.email)).code).toBe(0)
    expect((await document('list', id)).said).toMatch(/^.* {2}lease of 2026\.pdf {2}whole$/)
  })

  const ID = '01890000-0000-7000-8000-00000000beef'
  it.each([
    [['add', ID], 'FILE is missing'],
    [['add', 'tower', 'x.pdf', '--kind', 'lease', '--as', 'a@b.example'], 'is not the id'],
    [['add', ID, 'x.pdf', '--as', 'a@b.example'], '--kind is required'],
    [['add', ID, 'x.pdf', '--kind', 'valuation', '--as', 'a@b.example'], '--kind is one of'],
    [['remove', ID], 'document takes: list, add'],
  ])('%j is not understood, and says why', async (args, why) => {
    const { code, said } = await document(...args)
    expect([code, said]).toEqual([2, expect.stringContaining(why)])
  })
})
