// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, createElement, Fragment } from 'react'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Visitor } from '#platform/web/boot.ts'
import { endSession, readVisitor, setVisitor } from '#platform/web/visitor.ts'
import { SessionDialog, WriterSession } from './SessionDialog.tsx'

const ADA = { user_id: 'ada', email: 'ada@test.example' } as Visitor

let leave = async () => {}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = () => undefined
  HTMLDialogElement.prototype.close = () => undefined
  setVisitor(ADA)
})
afterEach(async () => {
  await leave()
  await act(async () => setVisitor(null))
  vi.unstubAllGlobals()
})

async function open(children: ReactNode) {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const render = async (content: ReactNode) =>
    await act(async () => root.render(createElement(QueryClientProvider, { client: new QueryClient() }, content)))
  leave = async () => await act(async () => root.unmount())
  await render(children)
  return render
}

const dialogs = () => document.querySelectorAll('dialog').length
/** The session ends, and the dialog, where there is one, has been loaded. */
async function end(): Promise<void> {
  await act(async () => endSession())
  await act(async () => void (await import('./SessionForm.tsx')))
}

const page = createElement(WriterSession, null, createElement('p', null, 'Ada Moss'), createElement('textarea'))

test('a page that was only read asks for the login when the session ends, and shows no dialog', async () => {
  await open(page)
  await end()
  expect([readVisitor(), dialogs()]).toEqual([null, 0])
})

test('one on which somebody writes stays, and asks for the password', async () => {
  await open(page)
  await act(async () => document.querySelector('textarea')?.focus())
  await end()
  expect([readVisitor(), dialogs()]).toEqual([ADA, 1])
})

test('of several on a page one asks, and the next one when it is gone', async () => {
  const [first, second] = ['first', 'second'].map((key) => createElement(SessionDialog, { key, isUnderWay: true }))
  const render = await open(createElement(Fragment, null, first, second))
  await end()
  expect(dialogs()).toBe(1)
  await render(createElement(Fragment, null, second))
  expect(dialogs()).toBe(1)
})
