import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStore } from './file.ts'
import { syncFolder } from './sync-folder.ts'

/** Files under the data directory. */
export function diskStore(dataDir: string): FileStore {
  const root = join(dataDir, 'files')
  const placeOf = (hash: string): string => join(root, hash.slice(0, 2), hash)

  const check: FileStore['check'] = async (hash) => {
    const content = await readFile(placeOf(hash)).catch(nullWhereMissing)
    if (!content) return 'missing'
    return createHash('sha256').update(content).digest('hex') === hash ? 'whole' : 'changed'
  }
  return {
    place: root,
    check,
    // One that was damaged meanwhile is written again.
    keep: async ({ hash, content }) => {
      if ((await check(hash)) !== 'whole') await write(join(root, hash.slice(0, 2)), placeOf(hash), content)
    },
    open: async (hash, bytes) => {
      const found = await stat(placeOf(hash)).catch(nullWhereMissing)
      return found?.isFile() && found.size === bytes ? createReadStream(placeOf(hash)) : null
    },
    remove: async (hash) => {
      await rm(placeOf(hash), { force: true })
      await syncFolder(join(root, hash.slice(0, 2))).catch(nullWhereMissing)
    },
  }
}

function nullWhereMissing(error: unknown): null {
  if ((error as { code?: string }).code === 'ENOENT') return null
  throw error
}

/** Written beside, synced to the disk, then renamed: a crash leaves no half file under the name. */
async function write(folder: string, place: string, content: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const beside = `${place}.${randomUUID()}.part`
  try {
    const file = await open(beside, 'wx', 0o600)
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(beside, place)
    await syncFolder(folder)
  } catch (error) {
    await rm(beside, { force: true })
    throw error
  }
}
