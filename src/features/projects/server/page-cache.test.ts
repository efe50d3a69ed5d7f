import { describe, expect, it } from 'vitest'
import { Busy } from '#platform/server/busy.ts'
import type { Live, Broadcast } from '#platform/server/live.ts'
import { readFresh } from '#platform/server/reader-needs.ts'
import { dropLikes, dropListingPages } from '#features/listings/server/listing-broadcasts.ts'
import { makePageCache } from './page-cache.ts'

function stage() {
  let hearing = true
  let now = 0
  const listeners = new Set<(broadcast: Broadcast) => void>()
  const live: Live = {
    listen: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isHearing: () => hearing,
    close: async () => undefined,
  }
  const cache = makePageCache(live, () => new Date(now), 10_000)
  let built = 0
  return {
    cache,
    read: async (key = 'a', sizeBytes = 100) => (await cache.read(key, async () => ({ n: ++built, sizeBytes }))).n,
    say: (topic: string, ids?: readonly string[]) =>
      listeners.forEach((listener) => listener({ topic, ...(ids && { ids }) })),
    pass: (ms: number) => (now += ms),
    deafen: () => (hearing = false),
    hear: () => (hearing = true),
    listeners,
  }
}

describe('a kept page', () => {
  it('is answered again until a listing changes, here or on another server', async () => {
    const { read, say } = stage()
    expect([await read(), await read()]).toEqual([1, 1])
    dropListingPages()
    expect([await read(), await read()]).toEqual([2, 2])
    say('listings')
    expect([await read(), await read()]).toEqual([3, 3])
    say('missed')
    expect(await read()).toBe(4)
    say('notifications')
    expect(await read()).toBe(4)
  })

  it('stays while others are liked than it shows; what shows no likes stays whatever is liked', async () => {
    const { cache, say } = stage()
    let built = 0
    const page = async (key: string, ids?: readonly string[]) =>
      (await cache.read(key, async () => ({ n: ++built, sizeBytes: 1, ...(ids && { ids }) }))).n
    const total = async () => (await cache.readFacts('total', async () => ({ n: ++built, sizeBytes: 1 }))).n
    const all = async () => [
      await page('first', ['a', 'b']),
      await page('second', ['c']),
      await page('any'),
      await total(),
    ]
    expect(await all()).toEqual([1, 2, 3, 4])
    dropLikes(['b', 'd'])
    expect(await all()).toEqual([5, 2, 6, 4])
    say('listing-likes', ['c'])
    expect(await all()).toEqual([5, 7, 8, 4])
    dropLikes(undefined)
    expect(await all()).toEqual([9, 10, 11, 4])
    dropListingPages(['d'])
    expect(await all()).toEqual([12, 13, 14, 15])
  })

  it('is not kept when anything was liked while it was read; a total is', async () => {
    const { cache } = stage()
    const reading = (n: string) => async () => {
      dropLikes(['c'])
      return { n, sizeBytes: 1, ids: ['a'] }
    }
    await Promise.all([cache.read('page', reading('old')), cache.readFacts('total', reading('old'))])
    const now = async () => ({ n: 'new', sizeBytes: 1 })
    expect([(await cache.read('page', now)).n, (await cache.readFacts('total', now)).n]).toEqual(['new', 'old'])
  })

  it('is not kept, nor answered, while broadcasts cannot be heard', async () => {
    const { read, deafen, hear, say } = stage()
    await read()
    deafen()
    expect([await read(), await read()]).toEqual([2, 3])
    hear()
    say('missed')
    expect(await read()).toBe(4)
  })

  it('is another one for whoever must see all that was written, and all are dropped alike', async () => {
    const { read, say } = stage()
    const fresh = () => readFresh(true, () => read())
    expect([await read(), await fresh(), await read(), await fresh()]).toEqual([1, 2, 1, 2])
    say('listings')
    expect([await fresh(), await read()]).toEqual([3, 4])
  })

  it('is none for whoever wrote since, before this server has heard of it', async () => {
    const { read } = stage()
    const since = async (end: string) => await readFresh(true, () => read(), end)
    expect([await since('0/A0'), await since('0/A0'), await since('0/B0')]).toEqual([1, 1, 2])
  })

  it('is not kept when a listing changed while it was read', async () => {
    const { cache } = stage()
    const reading = cache.read('a', async () => {
      dropListingPages()
      return { n: 'before', sizeBytes: 1 }
    })
    expect((await reading).n).toBe('before')
    expect((await cache.read('a', async () => ({ n: 'after', sizeBytes: 1 }))).n).toBe('after')
  })

  it('that is being read is waited for, but not by those who ask after a change', async () => {
    const { cache } = stage()
    const gate = Promise.withResolvers<void>()
    const slow = cache.read('a', async () => {
      await gate.promise
      return { n: 'old', sizeBytes: 1 }
    })
    const joined = cache.read('a', async () => ({ n: 'never', sizeBytes: 1 }))
    dropListingPages()
    expect((await cache.read('a', async () => ({ n: 'new', sizeBytes: 1 }))).n).toBe('new')
    gate.resolve()
    expect([(await slow).n, (await joined).n]).toEqual(['old', 'old'])
    expect((await cache.read('a', async () => ({ n: 'never', sizeBytes: 1 }))).n).toBe('new')
  })

  it('is read anew after a failed reading', async () => {
    const { cache, read } = stage()
    await expect(cache.read('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
    expect(await read('a')).toBe(1)
  })

  it('that is refused to who began it, for asking too much, is read once by one of the others, for all of them', async () => {
    const { cache } = stage()
    const busy = () => Promise.reject(new Busy(1000))
    const [first, second] = [cache.read('a', busy), cache.read('a', busy)]
    let built = 0
    const own = async () => ({ n: ++built, sizeBytes: 1 })
    const others = Promise.all([1, 2, 3].map(() => cache.read('a', own)))
    await Promise.all([first, second].map((refused) => expect(refused).rejects.toThrow(Busy)))
    expect((await others).map(({ n }) => n)).toEqual([1, 1, 1])
    expect((await cache.read('a', own)).n).toBe(1)
  })

  it('ages, since views are not told to lists', async () => {
    const { read, pass } = stage()
    await read()
    pass(4999)
    expect(await read()).toBe(1)
    pass(1)
    expect(await read()).toBe(2)
  })

  it('makes room for others', async () => {
    const { read } = stage()
    await read('big', 6000)
    await read('other', 6000)
    expect(await read('other', 6000)).toBe(2)
    expect(await read('big', 6000)).toBe(3)
    await read('huge', 50_000)
    expect(await read('huge', 50_000)).toBe(5)
  })

  it('stops listening when closed', () => {
    const { cache, listeners } = stage()
    expect(listeners.size).toBe(1)
    cache.close()
    expect(listeners.size).toBe(0)
  })
})
