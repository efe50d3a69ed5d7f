// @vitest-environment jsdom
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LoadedPart } from './LoadedPart.tsx'

let failure: Error | null
let leave = () => {}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  failure = new Error('of the part')
})
afterEach(() => {
  leave()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function Part() {
  if (failure) throw failure
  return 'the part'
}

/** What stands in the place of a part that fails. */
async function open(isOnline: boolean): Promise<HTMLElement> {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  const place = document.createElement('div')
  const root = createRoot(place, { onCaughtError: () => undefined })
  leave = () => act(() => root.unmount())
  const props = { loading: null } as Parameters<typeof LoadedPart>[0]
  await act(async () => root.render(createElement(LoadedPart, props, createElement(Part))))
  return place
}

test('without a connection a part says so, and comes with the connection', async () => {
  const place = await open(false)
  expect(place.textContent).toContain('You are offline')
  failure = null
  await act(async () => void dispatchEvent(new Event('online')))
  expect(place.textContent).toBe('the part')
})

test('a part that fails with a connection does not say that there is none, and can be tried again', async () => {
  const place = await open(true)
  expect(place.textContent).toContain('Something went wrong')
  expect(place.textContent).not.toContain('offline')
  failure = null
  await act(async () => place.querySelector('button')?.click())
  expect(place.textContent).toBe('the part')
})
