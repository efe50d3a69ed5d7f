import { describe, expect, it } from 'vitest'
import type { Broadcast, Live } from '#platform/server/live.ts'
import { dropLikes, dropListingPages, dropViews } from '#features/listings/server/listing-broadcasts.ts'
import { makeListingCache, makePageCache } from './page-cache.ts'

function stage() {
  let now = 0
  const listeners = new Set<(broadcast: Broadcast) => void>()
  const live: Live = {
    listen: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isHearing: () => true,
    close: async () => undefined,
  }
  const clock = () => new Date(now)
  const [pages, listings] = [makePageCache(live, clock), makeListingCache(live, clock)]
  let built = 0
  const readFrom =
    (cache: typeof listings) =>
    async (key: string, untilMs: number | null = null): Promise<number> =>
      (await cache.read(key, async () => ({ n: ++built, sizeBytes: 100, untilMs }))).n
  return {
    listings,
    read: readFrom(listings),
    page: readFrom(pages),
    say: (broadcast: Broadcast) => listeners.forEach((listener) => listener(broadcast)),
    pass: (ms: number) => (now += ms),
    close: () => [pages, listings].forEach((cache) => cache.close()),
    listeners,
  }
}

/** How often each was built: 1 and 2 in the beginning, and a new number after each drop. */
describe('a listing by its id', () => {
  it('stays while others change, and is read anew once it changes itself; lists are, in both cases', async () => {
    const { read, page } = stage()
    expect([await read('a'), await read('b'), await page('list')]).toEqual([1, 2, 3])
    dropListingPages(['b'])
    expect([await read('a'), await read('b'), await page('list')]).toEqual([1, 4, 5])
    dropListingPages(['nobody has read this'])
    expect([await read('a'), await read('b'), await page('list')]).toEqual([1, 4, 6])
  })

  it('is read anew when any may have changed, or when nobody knows what changed', async () => {
    const { read, say } = stage()
    expect([await read('a'), await read('b')]).toEqual([1, 2])
    dropListingPages()
    expect([await read('a'), await read('b')]).toEqual([3, 4])
    say({ topic: 'listings' })
    expect([await read('a'), await read('b')]).toEqual([5, 6])
    say({ topic: 'missed' })
    expect([await read('a'), await read('b')]).toEqual([7, 8])
  })

  it('is read anew after another server told that it changed', async () => {
    const { read, page, say } = stage()
    expect([await read('a'), await read('b'), await page('list')]).toEqual([1, 2, 3])
    say({ topic: 'listings', ids: ['a'] })
    expect([await read('a'), await read('b'), await page('list')]).toEqual([4, 2, 5])
    say({ topic: 'notifications', users: ['a'] })
    expect([await read('a'), await read('b'), await page('list')]).toEqual([4, 2, 5])
  })

  it('is read anew when it is liked, here or elsewhere', async () => {
    const { read, say } = stage()
    expect([await read('a'), await read('b')]).toEqual([1, 2])
    dropLikes(['a'])
    expect([await read('a'), await read('b')]).toEqual([3, 2])
    say({ topic: 'listing-likes', ids: ['b'] })
    expect([await read('a'), await read('b')]).toEqual([3, 4])
  })

  it('shows views once they are written, here or elsewhere, and lists do when they have aged', async () => {
    const { read, page, say, pass } = stage()
    expect([await read('a'), await read('b'), await page('list')]).toEqual([1, 2, 3])
    dropViews(['a'])
    expect([await read('a'), await read('b'), await page('list')]).toEqual([4, 2, 3])
    say({ topic: 'listing-views', ids: ['b'] })
    expect([await read('a'), await read('b'), await page('list')]).toEqual([4, 5, 3])
    pass(5000)
    expect([await read('a'), await read('b'), await page('list')]).toEqual([4, 5, 6])
  })

  it('is true until its offering ends, and never longer than a minute', async () => {
    const { read, pass } = stage()
    expect([await read('ends', 2000), await read('open')]).toEqual([1, 2])
    pass(1999)
    expect([await read('ends', 2000), await read('open')]).toEqual([1, 2])
    pass(1)
    // The database's clock may be a little behind ours: what it calls open still is not cached any more.
    expect([await read('ends', 2000), await read('ends', 2000), await read('ends')]).toEqual([3, 4, 5])
    pass(57_999)
    expect(await read('open')).toBe(2)
    pass(1)
    expect(await read('open')).toBe(6)
  })

  it('that changes while it is read is not cached; one beside it is', async () => {
    const { listings } = stage()
    const gate = Promise.withResolvers<void>()
    const slow = (value: string) => async () => {
      await gate.promise
      return { value, sizeBytes: 1 }
    }
    const reading = [listings.read('a', slow('old a')), listings.read('b', slow('b'))]
    dropListingPages(['a'])
    gate.resolve()
    expect((await Promise.all(reading)).map((one) => one.value)).toEqual(['old a', 'b'])
    const now = async (key: string) => (await listings.read(key, async () => ({ value: 'new', sizeBytes: 1 }))).value
    expect([await now('a'), await now('b')]).toEqual(['new', 'b'])
  })

  it('stops listening when closed', () => {
    const { listeners, close } = stage()
    expect(listeners.size).toBe(2)
    close()
    expect(listeners.size).toBe(0)
  })
})
