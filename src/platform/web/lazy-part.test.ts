import { expect, test, vi } from 'vitest'
import type { FunctionComponent } from 'react'
import { lazyPart } from './lazy-part.ts'

/** What a part that could not be loaded shows when it is rendered again, without a connection. */
async function afterFailure(isOptional = false): Promise<unknown> {
  vi.stubGlobal('navigator', { onLine: false })
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined })
  const { Part, preload } = lazyPart(async () => await Promise.reject(new Error('no connection')), isOptional)
  await preload()
  return (Part as FunctionComponent)({})
}

test('a part that cannot be loaded is a fault of the page around it', async () => {
  await expect(afterFailure()).rejects.toThrow('no connection')
})

test('an optional one is missing, and the page stays', async () => {
  expect(await afterFailure(true)).toBeNull()
})

test('what could be loaded is rendered at once', async () => {
  const Loaded = () => 'here'
  const { Part, preload } = lazyPart(async () => await Promise.resolve(Loaded), true)
  await preload()
  expect((Part as FunctionComponent)({})).toMatchObject({ type: Loaded })
})
