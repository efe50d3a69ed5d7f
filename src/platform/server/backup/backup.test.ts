import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, it } from 'vitest'
import { addInvestor, addListing, makeWorld } from '#test/builders.ts'
import type { TestWorld } from '#test/builders.ts'
import { bareDatabase, testDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/database.ts'
import { catalog, digests } from '#test/database-digest.ts'
import { linking, renamed, repack } from '#test/repack.ts'
import { keyId } from '../key-id.ts'
import { HEADER_NAME } from './archive.ts'
import { restoreBackup } from './restore-backup.ts'
import { refuseHalfRestored } from './restore-mark.ts'
import { writeBackup } from './write-backup.ts'

let folder: string
let home: TestDatabase
let world: TestWorld
let file: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'freehold-backup-'))
  home = await testDatabase()
  world = await makeWorld(home.url)
  await addInvestor(world.deps, 123_45)
  await addListing(world.deps.database)
  await home.pool.query(`SELECT graphile_worker.add_job('none', '{"text": "a tab\\t, a line\\n, a \\\\ and \\u00e9"}')`)
  file = join(folder, 'whole')
  await writeBackup(source(), file)
})
afterAll(async () => {
  await world.close()
  await home.drop()
  rmSync(folder, { recursive: true, force: true })
})

const mine = () => world.deps.config.secretKey

function source(dataDir = join(folder, 'source')) {
  mkdirSync(join(dataDir, 'files', 'ab'), { recursive: true })
  mkdirSync(join(dataDir, 'files', 'uploads'), { recursive: true })
  writeFileSync(join(dataDir, 'files', 'ab', 'abcd'), 'a deed')
  writeFileSync(join(dataDir, 'files', 'ab', 'empty'), '')
  writeFileSync(join(dataDir, 'files', 'ab', 'half.part'), 'ha')
  writeFileSync(join(dataDir, 'files', 'uploads', 'going-on'), 'half of a')
  return { url: home.url, dataDir, version: 'v1', secretKey: mine(), bucket: null }
}

let bare: TestDatabase
let place: { owner: { url: string }; dataDir: string; secretKey: string; isUnsigned?: boolean; log: () => undefined }
beforeEach(async () => {
  bare = await bareDatabase()
  place = { owner: bare, dataDir: mkdtempSync(join(folder, 'place-')), secretKey: mine(), log: () => undefined }
})
afterEach(() => bare.drop())

describe('a backup that is restored', () => {
  it('has every row of every table, every constraint, trigger and sequence, and the files', async () => {
    await restoreBackup(file, place)
    const [was, is] = [await digests(home), await digests(bare)]
    expect(Object.keys(was).length).toBeGreaterThan(100)
    expect(was['public.ledger_journals']).toMatch(/^[1-9]/)
    expect(was['graphile_worker._private_jobs']).toMatch(/^[1-9]/)
    // When they ran is of each database.
    delete was['public.migrations']
    delete is['public.migrations']
    expect(is).toEqual(was)
    expect(await catalog(bare)).toEqual(await catalog(home))
    expect(readFileSync(join(place.dataDir, 'files/ab/abcd'), 'utf8')).toBe('a deed')
    expect(readFileSync(join(place.dataDir, 'files/ab/empty'), 'utf8')).toBe('')
    for (const left of ['files/ab/half.part', 'files/uploads/going-on'])
      expect(() => statSync(join(place.dataDir, left))).toThrow('ENOENT')
  })

  it('is nobody’s to read but its owner’s, whatever lay in its place', async () => {
    expect((statSync(file).mode & 0o777).toString(8)).toBe('600')
    const [open, elsewhere] = [join(folder, 'open'), join(folder, 'elsewhere.txt')]
    writeFileSync(`${open}.part`, 'half of one that was broken off', { mode: 0o644 })
    await writeBackup(source(), open)
    expect((statSync(open).mode & 0o777).toString(8)).toBe('600')
    const linked = join(folder, 'linked')
    symlinkSync(elsewhere, `${linked}.part`)
    await writeBackup(source(), linked)
    expect(lstatSync(linked).isFile()).toBe(true)
    expect(existsSync(elsewhere)).toBe(false)
  })

  it('gives the jobs that a dead worker held to the living', async () => {
    await home.pool.query(`UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'dead'`)
    const held = join(folder, 'held')
    await writeBackup(source(), held)
    await home.pool.query('UPDATE graphile_worker._private_jobs SET locked_at = NULL, locked_by = NULL')
    await restoreBackup(held, place)
    const { rows } = await bare.pool.query('SELECT DISTINCT locked_by FROM graphile_worker._private_jobs')
    expect(rows).toEqual([{ locked_by: null }])
  })
})

// Its last line is the signature.
const packed = () => readFileSync(file).subarray(0, -89)

/** The backup with its text changed: entries are stored one behind the other, so the same length fits. */
function changed(name: string, change: (tar: Buffer) => Buffer): string {
  const path = join(folder, name)
  writeFileSync(path, gzipSync(change(gunzipSync(packed()))))
  return path
}

const repacked = (as: string, change: Parameters<typeof repack>[2]) => repack(packed(), join(folder, as), change)

const replace = (from: string, to: string) => (tar: Buffer) => {
  expect(to.length).toBe(from.length)
  expect(tar.includes(from)).toBe(true)
  return Buffer.from(tar.toString('latin1').replace(from, to), 'latin1')
}

const OTHER_KEY = 'f'.repeat(64)

describe('what is no whole backup, or not of this place, is refused', () => {
  const loadedNothing = async () => {
    const { rows } = await bare.pool.query<{ there: boolean }>(`SELECT to_regclass('users') IS NOT NULL AS there`)
    if (rows[0]!.there) expect((await bare.pool.query('SELECT 1 FROM users')).rowCount).toBe(0)
  }

  it.each([
    [
      'of another key',
      () => file,
      () => ({ secretKey: OTHER_KEY }),
      new RegExp(`was sealed with the SECRET_KEY \\w{8}, and this one is ${keyId(OTHER_KEY)}`),
    ],
    ['that was cut', () => cut(0.7), () => ({}), /is damaged/],
    [
      'without its end',
      () => changed('endless', (tar) => tar.subarray(0, tar.lastIndexOf('end.json'))),
      () => ({}),
      /ends too early|is damaged/,
    ],
    [
      'of a newer version',
      () => changed('newer', replace('{"format":1,', '{"format":7,')),
      () => ({}),
      /newer version \(format 7\)/,
    ],
    [
      'with a migration nobody knows',
      () => changed('unknown', replace('0003-listings.sql', '0003-lostings.sql')),
      () => ({}),
      /does not know the migration 0003-lostings/,
    ],
    [
      'with fewer rows than it says',
      () => changed('fewer', replace('"public.users":1', '"public.users":2')),
      () => ({}),
      /public.users has 1 rows where .* 2/,
    ],
    [
      'that names a file elsewhere',
      () => repacked('elsewhere', renamed('files/ab/abcd', 'files/../../abcd')),
      () => ({}),
      /names a file that cannot be one of it/,
    ],
    ['with a link', () => repacked('symlink', linking('symlink')), () => ({}), /names a file that cannot be one of it/],
    ['with a hard link', () => repacked('link', linking('link')), () => ({}), /names a file that cannot be one of it/],
    [
      'whose header is no JSON',
      () =>
        repacked('unread', (name, content) => [{ name }, name === HEADER_NAME ? Buffer.from('{"format":1') : content]),
      () => ({}),
      /is damaged, or no backup/,
    ],
    [
      'whose header is larger than any',
      () =>
        repacked('bomb', (name, content) => [{ name }, name === HEADER_NAME ? Buffer.alloc(17 << 20, 32) : content]),
      () => ({}),
      /larger than any that Freehold writes/,
    ],
    [
      'that is something else',
      () => repacked('other', renamed('backup.json', 'holiday.txt')),
      () => ({}),
      /is no backup of Freehold/,
    ],
  ])('%s', async (_, path, at, says) => {
    const unsigned = { ...place, isUnsigned: true }
    await expect(restoreBackup(await path(), { ...unsigned, ...at() })).rejects.toThrow(says)
    await loadedNothing()
    expect(() => statSync(join(place.dataDir, 'abcd'))).toThrow('ENOENT')
  })

  const cut = (share: number) => {
    const path = join(folder, `cut-${share}`)
    const whole = readFileSync(file)
    writeFileSync(path, whole.subarray(0, Math.floor(whole.length * share)))
    return path
  }

  it('a database that has tables, and a folder that has files', async () => {
    await bare.pool.query('CREATE TABLE somebody_s (id int)')
    await expect(restoreBackup(file, place)).rejects.toThrow(/not empty \(it has somebody_s\)/)
    mkdirSync(join(place.dataDir, 'files'))
    writeFileSync(join(place.dataDir, 'files', 'mine'), '')
    await expect(restoreBackup(file, place)).rejects.toThrow(/files is not empty/)
  })

  it('a place where a row breaks a constraint keeps no row', async () => {
    const path = changed('orphan', (tar) => {
      const users = tar.indexOf('tables/public.users/')
      const id = tar.toString('latin1', users + 512, users + 512 + 36)
      return Buffer.concat([
        tar.subarray(0, users + 512),
        Buffer.from(id.replace(/^./, (c) => (c === '0' ? '1' : '0'))),
        tar.subarray(users + 548),
      ])
    })
    await expect(restoreBackup(path, { ...place, isUnsigned: true })).rejects.toThrow(/violates foreign key/)
    await loadedNothing()
    // It is not served as an empty one, whatever broke it off.
    const client = await bare.pool.connect()
    await expect(refuseHalfRestored(client as unknown as pg.Client)).rejects.toThrow(/was broken off, or is going on/)
    client.release()
  })
})

describe('a backup is signed', () => {
  const isEmpty = async () => {
    const { rows } = await bare.pool.query(`SELECT 1 FROM pg_tables WHERE schemaname = 'public'`)
    expect(rows).toEqual([])
    expect(readdirSync(place.dataDir)).toEqual([])
  }
  const altered = (name: string, change: (whole: Buffer) => Buffer) => {
    const path = join(folder, name)
    writeFileSync(path, change(readFileSync(file)))
    return path
  }

  it.each([
    [
      'one byte in the middle',
      (whole: Buffer) => whole.fill(whole[whole.length - 5000]! ^ 1, whole.length - 5000, whole.length - 4999),
      /signature of .* does not fit/,
    ],
    [
      'another signature',
      (whole: Buffer) => Buffer.concat([whole.subarray(0, -65), Buffer.from(`${'0'.repeat(64)}\n`)]),
      /does not fit/,
    ],
    ['no signature, as an earlier version left it', (whole: Buffer) => whole.subarray(0, -89), /is not signed/],
    ['half of it', (whole: Buffer) => whole.subarray(0, whole.length / 2), /is not signed/],
    ['something behind the signature', (whole: Buffer) => Buffer.concat([whole, Buffer.from('x')]), /is not signed/],
    ['nothing', () => Buffer.alloc(0), /is not signed|is damaged/],
  ])('and with %s it is refused before anything in it is believed', async (what, change, says) => {
    await expect(restoreBackup(altered(what, change), place)).rejects.toThrow(says)
    await isEmpty()
  })

  it('so that nobody who may write it makes an operator of anybody, unless somebody says that it is theirs', async () => {
    const email = (await home.pool.query<{ email: string }>('SELECT email FROM users')).rows[0]!.email
    const forged = changed('forged', replace('\tinvestor\t', '\toperator\t'))
    await expect(restoreBackup(forged, place)).rejects.toThrow(/who is an operator .* --unsigned/)
    await isEmpty()
    await restoreBackup(forged, { ...place, isUnsigned: true })
    const { rows } = await bare.pool.query('SELECT email FROM users WHERE role = $1', ['operator'])
    expect(rows).toEqual([{ email }])
  })
})

it('has no keys in it', () => {
  expect(gunzipSync(packed()).includes('keys/')).toBe(false)
  expect(gunzipSync(packed()).includes(HEADER_NAME)).toBe(true)
})
