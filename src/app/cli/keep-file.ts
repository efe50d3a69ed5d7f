import { filesOf } from '#platform/server/files/file-store.ts'
import type { CommandIo } from './command.ts'

/** Keep a file where files lie, whole or not at all; null, or why it cannot be: a full disk, a bucket that does not answer. */
export async function keepFile(
  io: CommandIo,
  file: { readonly hash: string; readonly content: Buffer },
): Promise<string | null> {
  const files = filesOf(io.config)
  try {
    await files.keep(file)
    return null
  } catch (error) {
    return `the file cannot be kept in ${files.place}: ${(error as Error).message}`
  }
}
