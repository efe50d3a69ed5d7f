import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BackupHeader } from '#platform/server/backup/archive.ts'
import { HEADER_NAME } from '#platform/server/backup/archive.ts'
import { writeBackup } from '#platform/server/backup/write-backup.ts'
import { BANK_JOURNAL } from '#platform/server/outside/bank/sandbox/mount-bank-sandbox.ts'
import { CARDS_JOURNAL } from '#platform/server/outside/cards/sandbox/mount-sandbox.ts'
import { PAYPAL_JOURNAL } from '#platform/server/outside/paypal/sandbox/mount-paypal-sandbox.ts'
import { addInvestor, cardToken } from '#test/builders.ts'
import { DAY_MS, makeDebitWorld } from '#test/debit-world.ts'
import type { DebitWorld } from '#test/debit-world.ts'
import { repack } from '#test/repack.ts'
import { ledgerCommand } from './ledger.ts'

// Somebody paid by card, a debit of a bank account is under way, and a backup is made: the database stands for what is restored of it.

const JOURNALS = [CARDS_JOURNAL, PAYPAL_JOURNAL, BANK_JOURNAL]

let world: DebitWorld
let folder: string
let file: string
let packed: Buffer
beforeAll(async () => {
  world = await makeDebitWorld()
  folder = mkdtempSync(join(tmpdir(), 'freehold-copy-'))
  world.expectDone(await world.deposit(await addInvestor(world.deps), 20_000))
  world.expectDone(await world.debit(await world.holder()))
  file = join(folder, 'backup')
  const { dataDir, secretKey } = world.deps.config
  await writeBackup({ url: world.url, dataDir, version: 'v1', secretKey, bucket: null, journals: JOURNALS }, file)
  // Its last line is the signature.
  packed = readFileSync(file).subarray(0, -89)
})
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true, force: true })
})

let copies = 0
/** A DATA_DIR with what the sandboxes had written down, or with nothing. */
function copy({ isEmpty = false } = {}): string {
  const place = join(folder, `copy-${copies++}`)
  mkdirSync(join(place, 'sandbox'), { recursive: true })
  for (const journal of isEmpty ? [] : JOURNALS)
    if (existsSync(join(world.deps.config.dataDir, journal)))
      cpSync(join(world.deps.config.dataDir, journal), join(place, journal))
  return place
}

/** The backup with another header. */
const backupWith = (change: (header: BackupHeader) => object): Promise<string> =>
  repack(packed, join(folder, `backup-${copies++}`), (name, content) => [
    { name },
    name === HEADER_NAME
      ? Buffer.from(JSON.stringify(change(JSON.parse(content.toString('utf8')) as BackupHeader)))
      : content,
  ])

async function check(place: string, ...words: string[]): Promise<{ code: number; said: string }> {
  const lines: string[] = []
  const say = (line: string) => void lines.push(line)
  const config = { ...world.deps.config, dataDir: place }
  const io = { config, database: world.deps.database, owner: { url: 'unused' }, log: say, error: say }
  const code = await ledgerCommand.run(['check', ...words], io)
  return { code, said: lines.join('\n') }
}
const checkCopy = (place: string, backup = file) => check(place, '--of-copy', '--backup', backup)

const says = (text: string) => expect.stringContaining(text)
const WHOLE = '1 charges at the card processor'
const NOT_ASKED = 'the card processor was not asked: '

test('the check of a copy asks no processor that wrote nothing in it: what Stripe took is missing there, and is no finding', async () => {
  const nothing = copy({ isEmpty: true })
  expect(await check(nothing)).toMatchObject({ code: 1, said: says('which the processor does not have') })
  const notAsked = await check(nothing, '--of-copy')
  expect(notAsked).toMatchObject({ code: 0, said: says(`${NOT_ASKED}its journal is no part of this copy`) })
  expect(notAsked.said).toContain('--backup FILE does, and finds a journal that was lost')
  // Where its journal came along, as from a sandbox within the server, it is compared.
  expect(await check(copy(), '--of-copy')).toMatchObject({ code: 0, said: says(WHOLE) })
})

test('beside its backup a copy is compared with the sandboxes that ran within the server, as they were then', async () => {
  const whole = await checkCopy(copy())
  expect(whole).toMatchObject({ code: 0, said: says(WHOLE) })
  expect(whole.said).toContain('0 charges at PayPal')
  expect(whole.said).toContain('movements at the bank')
  const longer = copy()
  await world.deposit(await addInvestor(world.deps), 1000, world.deps, await declinedCard())
  cpSync(join(world.deps.config.dataDir, CARDS_JOURNAL), join(longer, CARDS_JOURNAL))
  expect(await checkCopy(longer)).toMatchObject({ code: 0, said: says(WHOLE) })
})

const declinedCard = () => cardToken(world.sandboxUrl, '4000000000000002')

test.each<[what: string, harm: (journal: string) => void, says: RegExp]>([
  ['lost', (journal) => rmSync(journal), /cards\.jsonl has 0 of \d+ bytes/],
  ['emptied', (journal) => truncateSync(journal, 0), /cards\.jsonl has 0 of \d+ bytes/],
  ['cut', (journal) => truncateSync(journal, 100), /cards\.jsonl has 100 of \d+ bytes/],
  [
    'changed',
    (journal) => writeFileSync(journal, readFileSync(journal, 'utf8').replace('20000', '10000')),
    /cards\.jsonl says other things/,
  ],
])('a journal that was %s since the backup is a finding', async (_, harm, says) => {
  const place = copy()
  harm(join(place, CARDS_JOURNAL))
  const { code, said } = await checkCopy(place)
  expect(code).toBe(1)
  expect(said).toMatch(says)
  expect(said).toContain(`${NOT_ASKED}its journal is not whole`)
})

test('a journal that was lost before the backup leaves money that nothing covers: that is a finding too', async () => {
  const nothing = { bytes: 0, sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855' }
  const backup = await backupWith(({ journals, ...header }) => ({
    ...header,
    journals: { ...journals, [CARDS_JOURNAL]: nothing },
  }))
  const found = await checkCopy(copy({ isEmpty: true }), backup)
  expect(found).toMatchObject({ code: 1, said: says('which the processor does not have') })
})

test('whoever was outside is not asked, also where a sandbox was tried before and left a declined card', async () => {
  const place = copy({ isEmpty: true })
  await world.deposit(await addInvestor(world.deps), 1000, world.deps, await declinedCard())
  const lines = readFileSync(join(world.deps.config.dataDir, CARDS_JOURNAL), 'utf8').split('\n')
  const declined = lines.findLastIndex((line) => line.includes('"kind":"token"'))
  writeFileSync(join(place, CARDS_JOURNAL), lines.slice(declined).join('\n'))
  expect(await check(place, '--of-copy')).toMatchObject({ code: 1, said: says('0 charges at the card processor') })
  const outside = await checkCopy(place, await backupWith((header) => ({ ...header, journals: {} })))
  expect(outside).toMatchObject({ code: 0, said: says(`${NOT_ASKED}the server ran no sandbox for it`) })
})

test('the calendar of the sandbox bank is that of the backup, not of the day on which the copy is tried', async () => {
  const later = await backupWith((header) => ({
    ...header,
    madeAt: new Date(Date.parse(header.madeAt) + 20 * DAY_MS).toISOString(),
  }))
  expect(await checkCopy(copy(), later)).toMatchObject({ code: 1, said: says('at the bank: ') })
  expect(await checkCopy(copy())).toMatchObject({ code: 0 })
})

test('a backup of an earlier version says nothing of sandboxes: those whose journals are there are asked, and that is said', async () => {
  const earlier = await backupWith((header) => ({ ...header, journals: undefined }))
  const whole = await checkCopy(copy(), earlier)
  expect(whole).toMatchObject({ code: 0, said: says(WHOLE) })
  expect(whole.said).toContain('this backup does not say which sandboxes ran within the server')
  const without = await checkCopy(copy({ isEmpty: true }), earlier)
  expect(without).toMatchObject({ code: 0, said: says(`${NOT_ASKED}its journal is no part of this copy`) })
})

test('a copy beside the backup of another one, or beside no backup, is a finding', async () => {
  const other = await backupWith((header) => ({ ...header, ledger: { ...header.ledger, hash: '0'.repeat(64) } }))
  expect(await checkCopy(copy(), other)).toMatchObject({ code: 1, said: says(`these are not the books of ${other}`) })
  const none = join(folder, 'no backup')
  writeFileSync(none, 'a holiday')
  expect(await checkCopy(copy(), none)).toMatchObject({ code: 1, said: says('is damaged, or no backup of Freehold') })
})
