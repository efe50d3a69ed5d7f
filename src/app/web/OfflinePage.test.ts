// @vitest-environment jsdom
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { OfflinePage } from './OfflinePage.tsx'

afterEach(() => vi.unstubAllGlobals())

test('in place of somebody’s page the way back is no guest’s page of the router’s: it is loaded anew', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // It comes first, as the router's own listener does in a page.
  const router = vi.fn<() => void>()
  addEventListener('popstate', router)
  history.replaceState(null, '', '/projects')
  const root = createRoot(document.createElement('div'))
  await act(async () => root.render(createElement(OfflinePage)))
  dispatchEvent(new PopStateEvent('popstate'))
  expect(router).not.toHaveBeenCalled()

  act(() => root.unmount())
  dispatchEvent(new PopStateEvent('popstate'))
  expect(router).toHaveBeenCalledOnce()
  removeEventListener('popstate', router)
})
