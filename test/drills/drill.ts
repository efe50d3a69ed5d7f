import { appendFileSync, mkdirSync, readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { Seen } from './watch.ts'

/** Whether the drills run in full (`npm run drill`) or in the short form of `npm test`. */
export const isLong = process.env['DRILL'] === 'long'

/** How much of something: in the short form, and in full. */
export const size = (short: number, long: number): number => (isLong ? long : short)

const RESULTS = fileURLToPath(new URL('../../test-results', import.meta.url))

/** Keep a drill's figures as a line of test-results/drills.jsonl, and say them. */
export function report(drill: string, figures: Readonly<Record<string, unknown>>): void {
  const line = JSON.stringify({ drill, form: isLong ? 'long' : 'short', ...figures })
  mkdirSync(RESULTS, { recursive: true })
  appendFileSync(join(RESULTS, 'drills.jsonl'), `${line}\n`)
  console.log(line)
}

/** What was seen, short enough for a table: statuses, slowest answer and longest gap of each probe. */
export const figuresOf = (seen: readonly Seen[]): Record<string, string> =>
  Object.fromEntries(
    seen.map((one) => [
      one.name,
      `${Object.entries(one.statuses)
        .map(([status, n]) => `${n}x${status}`)
        .join(' ')}; slowest ${Math.round(one.slowestMs)} ms; gap ${Math.round(one.longestGapMs)} ms`,
    ]),
  )

/** Every answer came in time, was one that is allowed, and a refusal said when to come back. */
export function expectCalm(seen: readonly Seen[]): void {
  expect(seen.filter((one) => one.late > 0 || one.wrong.length > 0 || one.withoutRetryAfter > 0)).toEqual([])
}

/** Resident memory of a process in MB, and how many file descriptors it holds. Linux only; zeros elsewhere. */
export function usageOf(pid: number): { memoryMb: number; descriptors: number } {
  if (process.platform !== 'linux') return { memoryMb: 0, descriptors: 0 }
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0)
  return { memoryMb: Math.round(kilobytes / 1024), descriptors: readdirSync(`/proc/${pid}/fd`).length }
}
