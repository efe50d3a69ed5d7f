import { open, rm, stat, utimes } from 'node:fs/promises'

const BEAT_MS = 2000
/** A server that is silent for so long has died. */
const SILENT_MS = 15_000

/**
 * One server at a time makes a document of an upload, where several share a disk: it holds a file beside it, and touches it while it
 * works. Gives what ends the turn; null while another server has it.
 */
export async function takeFinishTurn(upload: string): Promise<(() => Promise<void>) | null> {
  const place = `${upload}.turn`
  if (!(await make(place))) {
    const held = await stat(place).catch(() => null)
    if (held && Date.now() - held.mtimeMs < SILENT_MS) return null
    await rm(place, { force: true })
    if (!(await make(place))) return null
  }
  const beat = setInterval(() => {
    const now = new Date()
    utimes(place, now, now).catch(() => undefined)
  }, BEAT_MS)
  return async () => {
    clearInterval(beat)
    await rm(place, { force: true })
  }
}

async function make(place: string): Promise<boolean> {
  try {
    await (await open(place, 'wx', 0o600)).close()
    return true
  } catch (error) {
    if ((error as { code?: string }).code === 'EEXIST') return false
    throw error
  }
}
