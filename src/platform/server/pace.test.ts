import { setImmediate as nextRound } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { makePace } from './pace.ts'

/** A loop whose clock moves only by the work that is done. */
function makeLoop() {
  let nowMs = 0
  const pace = makePace({ roundMs: 10, maxWaitMs: 500, now: () => nowMs })
  const done: string[] = []
  return {
    done,
    ask: (name: string, workMs: number) =>
      pace({
        run: () => {
          nowMs += workMs
          done.push(name)
        },
        tooLate: () => void done.push(`${name} too late`),
      }),
  }
}

test('what comes alone is begun at once', () => {
  const { ask, done } = makeLoop()
  ask('a', 5)
  expect(done).toEqual(['a'])
})

test('of a crowd only a few are begun in a round of the event loop, all in the order of coming', async () => {
  const { ask, done } = makeLoop()
  const names = Array.from({ length: 60 }, (_, n) => `${n}`)
  for (const name of names) ask(name, 5)
  let [rounds, largest, before] = [0, 0, done.length]
  for (; done.length < names.length; rounds += 1) {
    await nextRound()
    // Once it is known how long the work takes.
    if (rounds > 3) largest = Math.max(largest, done.length - before)
    before = done.length
  }
  expect(done).toEqual(names)
  expect(largest).toBeLessThanOrEqual(4)
})

test('cheap work is begun by the dozen', async () => {
  const { ask, done } = makeLoop()
  for (let n = 0; n < 1000; n++) ask(`${n}`, 0.01)
  let rounds = 0
  for (; done.length < 1000; rounds += 1) await nextRound()
  expect(rounds).toBeLessThan(40)
})

test('what has waited too long is not begun any more, and is told so', async () => {
  const { ask, done } = makeLoop()
  for (let n = 0; n < 20; n++) ask('slow', 200)
  ask('late', 1)
  await nextRound()
  await nextRound()
  expect(done.at(-1)).toBe('late too late')
  ask('next', 1)
  expect(done.at(-1)).toBe('next')
})
