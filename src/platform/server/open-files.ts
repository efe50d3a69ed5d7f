import { readFileSync } from 'node:fs'

/**
 * How many files and connections this process may have open at once (`ulimit -Hn`: Node takes all that it may when it
 * starts), or null where the system has no such page.
 */
export function openFilesMax(): number | null {
  try {
    const [, most] = /^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
    return most === undefined ? null : Number(most)
  } catch {
    return null
  }
}
