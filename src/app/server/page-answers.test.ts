import { expect, test, vi } from 'vitest'
import { keepAnswers } from './page-answers.ts'

const totals = { data: { '/api/totals': 1 }, missing: [] }

test('those who come at once, and within a second, get the same answers; then they are asked for anew', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  try {
    const kept = keepAnswers()
    let reads = 0
    const read = async () => ({ ...totals, reads: ++reads })
    const [one, other] = await Promise.all([kept('en', 1, read), kept('en', 1, read)])
    expect(one).toBe(other)
    vi.advanceTimersByTime(999)
    expect(await kept('en', 1, read)).toBe(one)
    expect(await kept('es', 1, read)).not.toBe(one)
    expect(reads).toBe(2)
    vi.advanceTimersByTime(1)
    expect(await kept('en', 1, read)).not.toBe(one)
  } finally {
    vi.useRealTimers()
  }
})

test('what could not be answered, and what lacks an answer, is asked for again by the next', async () => {
  const kept = keepAnswers()
  await expect(
    kept('en', 1, async () => {
      throw new Error('down')
    }),
  ).rejects.toThrow('down')
  expect(await kept('en', 2, async () => totals)).toBe(totals)
  const whole = { data: { '/api/totals': 1, '/api/front': 2 }, missing: [] }
  expect(await kept('en', 2, async () => whole)).toBe(whole)
  expect(await kept('en', 2, async () => totals)).toBe(whole)
})
