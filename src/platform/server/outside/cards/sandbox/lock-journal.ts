import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'

const mine = new Set<string>()

/**
 * Keeps a second process off a journal: two writers would each miss the other's captures.
 * The mark of a process that died (kill -9, power) is told by its start time and taken over. Returns the release.
 */
export function lockJournal(journalPath: string): () => void {
  const path = `${resolve(journalPath)}.lock`
  const mark = `${process.pid} ${startTime(process.pid)}`
  if (mine.has(path)) throw new Error(`the journal ${journalPath} is already open in this process`)
  // Written aside and linked into place, so that nobody ever reads a lock without its holder in it.
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, mark, { mode: 0o600 })
  try {
    take(draft, path, journalPath)
  } finally {
    rmSync(draft, { force: true })
  }
  mine.add(path)
  return () => {
    mine.delete(path)
    rmSync(path, { force: true })
  }
}

function take(draft: string, path: string, journalPath: string): void {
  for (let attempt = 0; ; attempt++) {
    try {
      return linkSync(draft, path)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || attempt > 2) throw error
      const holder = holderOf(path)
      if (holder !== null)
        throw new Error(`the journal ${journalPath} is in use by process ${holder}`, { cause: error })
      rmSync(path, { force: true })
    }
  }
}

/** The process that holds the lock, or null when it is no longer there. */
function holderOf(path: string): number | null {
  const [pid, started] = readLock(path)
  if (!(pid > 0) || pid === process.pid) return null
  return startTime(pid) === started && isAlive(pid) ? pid : null
}

function readLock(path: string): [pid: number, started: string] {
  try {
    const [pid = '', started = ''] = readFileSync(path, 'utf8').split(' ')
    return [Number(pid), started]
  } catch {
    return [0, '']
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

// After a restart of a container another process often wears the old number; its start time differs. Linux only.
function startTime(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // A killed process that its parent has not yet collected writes no more.
    return state === 'Z' || state === 'X' ? 'ended' : (fields[18] ?? '')
  } catch {
    return ''
  }
}
