import { describe, expect, test } from 'vitest'
import { batched } from './batch.ts'
import { Busy } from './busy.ts'
import { makeFairTurns, makeTurns } from './turns.ts'

/** Work that takes as long as it is told to, on a clock of its own. */
function makeStage(atOnce: number, guessMs: number) {
  let nowMs = 0
  const turn = makeTurns({ atOnce, maxWaitMs: 2000, guessMs, now: () => nowMs })
  const running: (() => void)[] = []
  return {
    ask: async (): Promise<string> => {
      try {
        return await turn(async () => {
          await new Promise<void>((done) => running.push(done))
          return 'done'
        })
      } catch (error) {
        return error instanceof Busy ? `busy ${error.retryAfter}` : String(error)
      }
    },
    running: () => running.length,
    /** Time passes, and the one that has worked longest is done. */
    async endOne(tookMs: number) {
      nowMs += tookMs
      running.shift()?.()
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}

describe('work in turn', () => {
  test('as much at once as was said, the others in the order of asking', async () => {
    const stage = makeStage(2, 10)
    const asked = [stage.ask(), stage.ask(), stage.ask()]
    await stage.endOne(0)
    expect(stage.running()).toBe(2)
    await stage.endOne(0)
    await stage.endOne(0)
    expect(await Promise.all(asked)).toEqual(['done', 'done', 'done'])
  })

  test('nobody is let in to wait longer than the longest wait, and is told for how long', async () => {
    const stage = makeStage(2, 500)
    const asked = Array.from({ length: 12 }, () => stage.ask())
    // Two work; eight of half a second each, two at a time, is two seconds of waiting.
    expect(await Promise.all(asked.slice(10))).toEqual(['busy 3', 'busy 3'])
    for (let n = 0; n < 10; n++) await stage.endOne(250)
    expect(await Promise.all(asked.slice(0, 10))).toEqual(Array(10).fill('done'))
  })

  test('the wait is expected from what the work really takes', async () => {
    const stage = makeStage(1, 10)
    for (let n = 0; n < 60; n++) {
      const asked = stage.ask()
      await stage.endOne(1000)
      expect(await asked).toBe('done')
    }
    const asked = [stage.ask(), stage.ask(), stage.ask(), stage.ask()]
    expect(await asked[3]).toBe('busy 3')
  })

  test('whoever waited too long all the same is told when the turn comes, and the next one has it', async () => {
    const stage = makeStage(1, 10)
    const asked = [stage.ask(), stage.ask()]
    await stage.endOne(2001)
    expect(await asked[0]).toBe('done')
    expect(await asked[1]).toMatch(/^busy/)
    const later = stage.ask()
    await stage.endOne(0)
    expect(await later).toBe('done')
  })

  test('a failure gives its place away', async () => {
    const turn = makeTurns({ atOnce: 1, maxWaitMs: 2000, guessMs: 1 })
    await expect(turn(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await turn(async () => 'done')).toBe('done')
  })
})

describe('turns of all and of one', () => {
  const stalled = () => {
    const running: (() => void)[] = []
    const work = (name: string) => () => new Promise<string>((done) => running.push(() => done(name)))
    return { running, work, next: () => new Promise((resolve) => setImmediate(resolve)) }
  }
  const turnsOf = (mostWaiting: number) =>
    makeFairTurns({ atOnce: 3, maxWaitMs: 2000, guessMs: 1, now: () => 0 }, { atOnce: 2, mostWaiting })

  test('one who asks for very much has some of the turns, and others need not wait behind all of it', async () => {
    const { running, work, next } = stalled()
    const turnOf = turnsOf(50)
    const flood = Array.from({ length: 40 }, (_, n) => turnOf('flood')(work(`flood ${n}`)))
    await next()
    expect(running).toHaveLength(2)
    const other = turnOf('other')(work('other'))
    await next()
    expect(running).toHaveLength(3)
    running[2]!()
    expect(await other).toBe('other')
    // One of them that is done makes room for one, also when another asks for it meanwhile.
    running[0]!()
    await next()
    const late = turnOf('flood')(work('late'))
    await next()
    expect(running).toHaveLength(4)
    for (let n = 0; n < running.length; n++) {
      running[n]!()
      await next()
    }
    expect(await Promise.all([...flood, late])).toHaveLength(41)
  })

  test('only so many of one wait; the rest are told at once', async () => {
    const { running, work, next } = stalled()
    const turnOf = turnsOf(5)
    const asked = Array.from({ length: 9 }, (_, n) => turnOf('flood')(work(`${n}`)))
    await expect(asked[7]).rejects.toThrow(Busy)
    await expect(asked[8]).rejects.toThrow(Busy)
    await next()
    for (let n = 0; n < running.length; n++) {
      running[n]!()
      await next()
    }
    expect(await Promise.all(asked.slice(0, 7))).toEqual(['0', '1', '2', '3', '4', '5', '6'])
    // And begins anew once it was over.
    const again = turnOf('flood')(() => Promise.resolve('again'))
    expect(await again).toBe('again')
  })
})

test('while a batch stalls, only so many wait for the next one; the others are told to come back', async () => {
  let release = () => undefined as void
  const stall = new Promise<void>((resolve) => (release = resolve))
  const find = batched<number, number>(
    2,
    async (keys) => {
      await stall
      return keys
    },
    3,
  )
  const first = find(0)
  await new Promise((resolve) => setImmediate(resolve))
  const waiting = [find(1), find(2), find(3)]
  await expect(find(4)).rejects.toThrow(Busy)
  release()
  expect(await Promise.all([first, ...waiting])).toEqual([0, 1, 2, 3])
  expect(await find(5)).toBe(5)
})
