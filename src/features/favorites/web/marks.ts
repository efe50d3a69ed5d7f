import { useSyncExternalStore } from 'react'
import { writeLocal } from '#platform/web/local-state.ts'
import { makeStore } from '#platform/web/store.ts'
import { readVisitor, useVisitor } from '#platform/web/visitor.ts'

/** What one person saved and took back on these pages, by listing: it holds over every answer that is older. */
export type Marks = {
  /** Whose they are: another visitor did none of it. */
  readonly userId: string | null
  readonly saved: Readonly<Record<string, boolean>>
  /** How many people like it, as the server said last. */
  readonly likes: Readonly<Record<string, number>>
  /** What the server was asked for and has not answered. */
  readonly asked: Readonly<Record<string, boolean>>
  /** How often the server has said yes: lists of what is saved are older than the last time. */
  readonly changes: number
}

const NONE: Marks = { userId: null, saved: {}, likes: {}, asked: {}, changes: 0 }
const marks = makeStore<Marks>(NONE)

const marksOf = (userId: string | null): Marks => (marks.get().userId === userId ? marks.get() : { ...NONE, userId })

/** The marks of whoever is signed in, from this tab and the others of this browser. */
export function useMarks(): Marks {
  const userId = useVisitor()?.user_id ?? null
  const known = useSyncExternalStore(subscribe, marks.get, marks.getHydrated)
  return known.userId === userId ? known : NONE
}

/** Is the server being asked about this listing right now? */
export const isAsked = (id: string): boolean => marksOf(readVisitor()?.user_id ?? null).asked[id] ?? false

/** Shows a mark before the server has answered. */
export function showMark(id: string, isOn: boolean): void {
  const before = marksOf(readVisitor()?.user_id ?? null)
  set({ ...before, saved: { ...before.saved, [id]: isOn }, asked: { ...before.asked, [id]: true } })
}

/** The server said no, and it is as it was. */
export function takeMarkBack(id: string, wasOn: boolean): void {
  const before = marksOf(readVisitor()?.user_id ?? null)
  set({ ...before, saved: { ...before.saved, [id]: wasOn }, asked: { ...before.asked, [id]: false } })
}

/** The server said yes: the other tabs show it, too. */
export function confirmMark(id: string, isOn: boolean, likes: number): void {
  const userId = readVisitor()?.user_id ?? null
  keepMark({ userId, id, isOn, likes })
  if (userId !== null) publish({ userId, id, isOn, likes })
}

type Mark = {
  readonly userId: string | null
  readonly id: string
  readonly isOn: boolean
  readonly likes: number
}

function keepMark({ userId, id, isOn, likes }: Mark): void {
  const before = marksOf(userId)
  set({
    userId,
    saved: { ...before.saved, [id]: isOn },
    likes: { ...before.likes, [id]: likes },
    asked: { ...before.asked, [id]: false },
    changes: before.changes + 1,
  })
}

function set(next: Marks): void {
  marks.set(next)
  // Spec §3, client state: the ids that were liked here.
  const ids = Object.entries(next.saved).flatMap(([id, isOn]) => (isOn ? [id] : []))
  writeLocal('liked_list', JSON.stringify(ids))
}

const CHANNEL = 'freehold-marks'
let channel: BroadcastChannel | null = null
let readers = 0

const hear = ({ data }: MessageEvent<Mark>): void => {
  if (data.userId !== null && data.userId === readVisitor()?.user_id) keepMark(data)
}

// The channel is open as long as something on the page shows marks.
function subscribe(listener: () => void): () => void {
  readers += 1
  if (channel === null && typeof BroadcastChannel !== 'undefined') {
    channel = new BroadcastChannel(CHANNEL)
    channel.addEventListener('message', hear)
  }
  const stop = marks.subscribe(listener)
  return () => {
    stop()
    readers -= 1
    if (readers > 0) return
    channel?.close()
    channel = null
  }
}

function publish(mark: Mark): void {
  if (typeof BroadcastChannel === 'undefined') return
  // One's own channel does not hear what is sent through it.
  const to = channel ?? new BroadcastChannel(CHANNEL)
  // A BroadcastChannel reaches its own origin only, so there is no target origin to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  to.postMessage(mark)
  if (to !== channel) to.close()
}
