import { createReadStream, existsSync } from 'node:fs'
import { mkdir, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { extract as makeExtract, pack as makePack } from 'tar-stream'
import { BackupRefused, wholeOf } from './archive.ts'

// Keys are small and flat: what Freehold made for itself (its own SECRET_KEY where none is given, keys of sandboxes and
// of wallet passes). They lie apart from the backup, which tells nobody anything that is sealed without them.

/** Keys are some lines each. */
const MAX_BYTES = 1024 * 1024

/**
 * The folder of keys as one file that only its owner reads; null where there are none. Returns how many it holds. Throws where
 * a file of that name is there: it may be the only one that opens another backup, or one that others read.
 */
export async function writeKeys(dataDir: string, path: string): Promise<number | null> {
  const names = await keyNames(dataDir)
  if (names.length === 0) return null
  const pack = makePack()
  for (const name of names) pack.entry({ name, mode: 0o600 }, await readFile(join(dataDir, 'keys', name)))
  pack.finalize()
  const content = await wholeOf(pack as AsyncIterable<Buffer>, Infinity)
  try {
    await writeFile(path, content, { mode: 0o600, flag: 'wx', flush: true })
  } catch (error) {
    // Half of them is no file of keys.
    if ((error as { code?: string }).code !== 'EEXIST') await rm(path, { force: true })
    throw error
  }
  return names.length
}

async function keyNames(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, 'keys')
  const entries = existsSync(folder) ? await readdir(folder, { withFileTypes: true, recursive: true }) : []
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted()
}

/** Put the keys back into an empty place; one that has keys is refused. */
export async function readKeys(path: string, dataDir: string): Promise<void> {
  if (!existsSync(path)) throw new BackupRefused(`there is no file ${path}`)
  if ((await keyNames(dataDir)).length > 0)
    throw new BackupRefused(`${join(dataDir, 'keys')} has keys already: restore into an empty DATA_DIR`)
  if ((await stat(path)).isDirectory()) throw new BackupRefused(`${path} is a folder, not a file of keys`)
  try {
    await unpack(path, join(dataDir, 'keys'))
  } catch (error) {
    const { message } = error as Error
    if (!/invalid tar header|unexpected end of data/i.test(message)) throw error
    throw new BackupRefused(`${path} is damaged, or no file of keys`)
  }
}

async function unpack(path: string, folder: string): Promise<void> {
  const extract = makeExtract()
  const read = pipeline(createReadStream(path), extract)
  // What breaks it off is thrown by the loop: nobody is left to hear of it a second time.
  read.catch(() => undefined)
  for await (const entry of extract) {
    const { name } = entry.header
    if (!/^[\w.-]+(?:\/[\w.-]+)?$/.test(name) || name.includes('..'))
      throw new BackupRefused(`${path} is no file of keys: it names ${JSON.stringify(name.slice(0, 100))}`)
    const content = await wholeOf(entry as AsyncIterable<Buffer>, MAX_BYTES)
    const place = join(folder, name)
    await mkdir(join(place, '..'), { recursive: true, mode: 0o700 })
    await writeFile(place, content, { mode: 0o600, flag: 'wx' })
  }
  await read
}
