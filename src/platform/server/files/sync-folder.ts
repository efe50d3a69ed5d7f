import { open } from 'node:fs/promises'

/** A rename, and a removal, are on the disk once their folder is. */
export async function syncFolder(folder: string): Promise<void> {
  const directory = await open(folder)
  try {
    await directory.sync()
  } finally {
    await directory.close()
  }
}
