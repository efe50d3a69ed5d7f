// @vitest-environment jsdom
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../call-error.ts'
import { ErrorState } from './EmptyState.tsx'

let leave = () => {}

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => {
  leave()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('of what had no answer it is said whose connection is gone: the device’s, or our server’s', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  const place = document.createElement('div')
  const root = createRoot(place)
  leave = () => act(() => root.unmount())
  const error = new CallError(0, { code: 'offline' })
  const show = async () => await act(async () => root.render(createElement(ErrorState, { error })))
  await show()
  expect(place.textContent).toContain('Freehold is out of reach for a moment')
  expect(place.textContent).not.toContain('You are offline')

  onLine.mockReturnValue(false)
  await show()
  expect(place.textContent).toContain('You are offline')
})
