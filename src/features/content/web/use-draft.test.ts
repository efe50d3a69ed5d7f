// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, createElement, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Visitor } from '#platform/web/boot.ts'
import { guardSession, setVisitor } from '#platform/web/visitor.ts'
import type { DraftAnswer } from '../contract.ts'
import { useDraft } from './use-draft.ts'

const ADA = { user_id: 'ada', email: 'ada@test.example' } as Visitor
const FIRST = {
  _id: 'p1',
  revision: 1,
  title: 'A roof',
  html: '',
  listing: null,
  price: 0,
  free_blocks: 0,
} as unknown as DraftAnswer

let isSignedIn = true
let sent: unknown[] = []
const page = {} as { draft: ReturnType<typeof useDraft> }
let leave = async () => {}

beforeEach(async () => {
  ;[isSignedIn, sent] = [true, []]
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(body as string))
    return await Promise.resolve(
      isSignedIn
        ? Response.json({ ...FIRST, revision: 2 })
        : Response.json({ status: 'danger', code: 'signed_out' }, { status: 401 }),
    )
  })
  setVisitor(ADA)
  const release = guardSession()
  const root = createRoot(document.createElement('div'))
  leave = async () => {
    await act(async () => root.unmount())
    release()
  }
  await act(async () =>
    root.render(createElement(QueryClientProvider, { client: new QueryClient() }, createElement(Page))),
  )
})
afterEach(async () => {
  await leave()
  setVisitor(null)
  vi.unstubAllGlobals()
})

function Page() {
  const draft = useDraft(FIRST)
  useEffect(() => {
    page.draft = draft
  })
  return null
}

test('what was typed when the session had ended is kept as soon as its author is back', async () => {
  isSignedIn = false
  await act(async () => page.draft.change({ title: 'A new roof' }))
  await act(async () => void (await page.draft.keep()))
  expect(page.draft.state.name).toBe('failed')
  isSignedIn = true
  await act(async () => setVisitor({ ...ADA }))
  expect(page.draft.state.name).toBe('kept')
  expect(sent).toEqual([
    { revision: 1, title: 'A new roof' },
    { revision: 1, title: 'A new roof' },
  ])
})
