// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Visitor } from './boot.ts'
import { showOtherPerson } from './other-person.tsx'
import { endSession, guardSession, setVisitor } from './visitor.ts'

const ADA = { user_id: 'ada', email: 'ada@test.example' } as Visitor
const EVE = { user_id: 'eve', email: 'eve@test.example' } as Visitor
const CAT = { user_id: 'cat', email: 'cat@test.example' } as Visitor

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = () => undefined
  HTMLDialogElement.prototype.close = () => undefined
  setVisitor(ADA)
})
afterEach(async () => {
  await become(null)
  vi.unstubAllGlobals()
})

const become = async (visitor: Visitor | null) => await act(async () => setVisitor(visitor))

/** The page reads by itself, or is asked to do something, while somebody else is logged in. */
const refuse = async ({ email }: Visitor, isRepeat?: boolean) =>
  await act(async () => showOtherPerson({ params: { email } }, isRepeat))

/** Another tab logs somebody in, or out. */
const hearOtherTab = async (newValue: string | null) =>
  await act(async () => void dispatchEvent(new StorageEvent('storage', { key: 'userID', newValue })))

const close = async () => await act(async () => document.querySelector<HTMLElement>('dialog .icon-button')?.click())

const told = () => [...document.querySelectorAll('dialog p')].map(({ textContent }) => textContent)
const OF_EVE = ['It was opened by ada@test.example.', 'In this browser you are now logged in as eve@test.example.']

test('a page says once by itself that somebody else is logged in, and each time that something is done on it', async () => {
  await refuse(EVE)
  expect(told()).toEqual(OF_EVE)
  await close()
  expect(told()).toEqual([])
  await refuse(EVE)
  expect(told()).toEqual([])
  await refuse(EVE, false)
  expect(told()).toEqual([...OF_EVE, 'Nothing was done.'])
})

test('a tab that has logged in as the other person meanwhile is told nothing, and nothing of it later', async () => {
  await become(EVE)
  await refuse(EVE)
  expect(told()).toEqual([])
  await become(null)
  await become(CAT)
  expect(told()).toEqual([])
})

test.each([
  ['logs in again in another tab', 'ada'],
  ['finds that the other one logged out', null],
])('whoever’s page it is %s: nothing is said any more, and all of it when it is true again', async (_, userId) => {
  await refuse(EVE)
  await hearOtherTab(userId)
  expect(told()).toEqual([])
  await refuse(EVE)
  expect(told()).toEqual(OF_EVE)
  await close()
  await hearOtherTab(userId)
  await refuse(EVE)
  expect(told()).toEqual(OF_EVE)
})

test('whoever logs in again on their own page, anew or in place, is not told that it is somebody else’s', async () => {
  await refuse(EVE)
  await act(async () => endSession())
  await become(ADA)
  expect(told()).toEqual([])

  await refuse(EVE)
  const leave = guardSession()
  await act(async () => endSession())
  expect(told()).toEqual(OF_EVE)
  await become({ ...ADA })
  expect(told()).toEqual([])
  leave()
})
