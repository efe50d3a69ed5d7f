import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pack as makePack } from 'tar-stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readKeys, writeKeys } from './keys-file.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'freehold-keys-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('keys go into a file of their own and back into an empty place, over no others', async () => {
  const [from, to] = [join(folder, 'from'), join(folder, 'to')]
  expect(await writeKeys(from, join(folder, 'none.keys'))).toBeNull()
  mkdirSync(join(from, 'keys', 'wallet-pass'), { recursive: true })
  writeFileSync(join(from, 'keys', 'secret-key'), 'one')
  writeFileSync(join(from, 'keys', 'wallet-pass', 'key.pem'), 'two')
  const path = join(folder, 'some.keys')
  expect(await writeKeys(from, path)).toBe(2)
  expect((statSync(path).mode & 0o777).toString(8)).toBe('600')
  await readKeys(path, to)
  expect(readFileSync(join(to, 'keys/secret-key'), 'utf8')).toBe('one')
  expect(readFileSync(join(to, 'keys/wallet-pass/key.pem'), 'utf8')).toBe('two')
  await expect(readKeys(path, to)).rejects.toThrow('has keys already')
})

test('a file that is there stays as it is: it may be the only one that opens another backup, or one that others read', async () => {
  const from = join(folder, 'again')
  mkdirSync(join(from, 'keys'), { recursive: true })
  writeFileSync(join(from, 'keys', 'secret-key'), 'new')
  const path = join(folder, 'known.keys')
  writeFileSync(path, 'those of before')
  await expect(writeKeys(from, path)).rejects.toThrow('EEXIST')
  expect(readFileSync(path, 'utf8')).toBe('those of before')
})

test('what is no file of keys is refused in one sentence, and nothing is left that breaks off later', async () => {
  const pack = makePack()
  pack.entry({ name: '../../outside' }, 'evil')
  pack.finalize()
  const [tampered, other, to] = [join(folder, 'tampered'), join(folder, 'other'), join(folder, 'deep/place')]
  writeFileSync(tampered, await buffer(pack))
  writeFileSync(other, 'a backup, say, in place of its keys '.repeat(100))
  await expect(readKeys(tampered, to)).rejects.toThrow('it names "../../outside"')
  await expect(readKeys(other, to)).rejects.toThrow('is damaged, or no file of keys')
  expect(existsSync(join(folder, 'deep'))).toBe(false)
})
