// @vitest-environment jsdom
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useWatch } from './use-watch.ts'

type Watched = Parameters<typeof useWatch>[0]

function Page(watched: Watched) {
  useWatch(watched)
  return null
}

const checkAgain = vi.fn<() => void>()
let leave = () => {}

async function open(watched: Pick<Watched, 'phase' | 'isOffline'> & { asked?: number }) {
  const root = createRoot(document.createElement('div'))
  await act(async () => root.render(createElement(Page, { asked: 0, ...watched, checkAgain })))
  leave = () => act(() => root.unmount())
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close() {}
    },
  )
  checkAgain.mockReset()
})
afterEach(() => {
  leave()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a payment that had no answer is asked about once the server can serve, without news of the device’s own line', async () => {
  let asked = 0
  vi.stubGlobal('fetch', async () => {
    asked += 1
    if (asked === 1) throw new TypeError('network')
    return { ok: asked === 3 }
  })
  await open({ phase: 'unsure', isOffline: true })
  await vi.advanceTimersByTimeAsync(6900)
  expect([asked, checkAgain.mock.calls.length]).toEqual([2, 0])
  await vi.advanceTimersByTimeAsync(200)
  expect([asked, checkAgain.mock.calls.length]).toEqual([3, 1])
})

test('one that was sent in vain three times is sent again after eight seconds, though the server can serve', async () => {
  vi.stubGlobal('fetch', async () => ({ ok: true }))
  await open({ phase: 'unsure', isOffline: true, asked: 3 })
  await vi.advanceTimersByTimeAsync(7900)
  expect(checkAgain).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(checkAgain).toHaveBeenCalledTimes(1)
})

test('one that the server failed with waits for its payer', async () => {
  vi.stubGlobal('fetch', async () => ({ ok: true }))
  await open({ phase: 'unsure', isOffline: false })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(checkAgain).not.toHaveBeenCalled()
})
