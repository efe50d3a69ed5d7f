import { expect, test } from 'vitest'
import { progressLine, progressMeter } from './progress.ts'

test.each([
  [{ rows: 12_000, share: 0.5, elapsedMs: 6000 }, 'imported 12,000 rows (50 %), 2,000 a second, 6 s left'],
  [{ rows: 12_000, share: 0.1, elapsedMs: 60_000 }, 'imported 12,000 rows (10 %), 200 a second, 9 min left'],
  [{ rows: 1000, share: 0.001, elapsedMs: 10_000 }, 'imported 1,000 rows (0 %), 100 a second, 2 h 47 min left'],
  [{ rows: 1000, share: 1, elapsedMs: 10_000 }, 'imported 1,000 rows (100 %), 100 a second'],
  [{ rows: 0, share: 0, elapsedMs: 0 }, 'imported 0 rows (0 %), 0 a second'],
])('%j is told as %s', (advance, line) => expect(progressLine({ step: 'imported', ...advance })).toBe(line))

test('where nobody watches, a line comes every five seconds, and each step has its own speed', () => {
  let now = 0
  const said: string[] = []
  const tell = progressMeter({ log: (line) => said.push(line), now: () => now, isWatched: false })
  for (const [at, step, rows] of [
    [1000, 'checked', 500],
    [5000, 'checked', 1000],
    [9000, 'checked', 1500],
    [10_000, 'imported', 100],
    [14_000, 'imported', 200],
    [16_000, 'imported', 400],
  ] as const) {
    now = at
    tell(step, rows, 0.5)
  }
  expect(said).toEqual([
    'checked 1,000 rows (50 %), 200 a second, 5 s left',
    'imported 100 rows (50 %), 100,000 a second, 1 s left',
    'imported 400 rows (50 %), 67 a second, 6 s left',
  ])
})
