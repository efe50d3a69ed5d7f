import { useEffect, useRef } from 'react'
import type { LiveStream } from './live-stream.ts'
import { readVisitor, useVisitor } from './visitor.ts'
import { whenReachable } from './when-reachable.ts'

/** The server-sent events, each with its data. */
type Broadcast = { unread: { unread: number }; portfolio: object; ended: object }

type Listener = (data: unknown) => void

const listeners = new Map<string, Set<Listener>>()
let stream: LiveStream | null = null
// Whether it is to be open once its code is there, which no page waits for.
let isWanted = false

/** One stream for the whole tab, open while anybody listens. */
function onLive(event: string, listener: Listener): () => void {
  const heard = listeners.get(event) ?? new Set<Listener>()
  listeners.set(event, heard)
  heard.add(listener)
  if (!stream) void open()
  return () => {
    heard.delete(listener)
    if ([...listeners.values()].some((set) => set.size > 0)) return
    isWanted = false
    stream?.close()
    stream = null
    listeners.clear()
  }
}

async function open(): Promise<void> {
  isWanted = true
  try {
    const { openLiveStream } = await import('./live-stream.ts')
    if (isWanted) stream ??= openLiveStream(readVisitor()?.user_id ?? '', dispatch)
  } catch {
    // The connection was lost on the way.
    whenReachable(() => isWanted && void open())
  }
}

/** The session has ended, and its stream with it. */
export function stopLive(): void {
  isWanted = false
  stream?.stop()
}

/** Signed in again within the page. */
export function reopenLive(): void {
  if (stream) stream.reopen()
  else if (listeners.size > 0) void open()
}

function dispatch(event: string, text: string): void {
  try {
    const data: unknown = JSON.parse(text)
    for (const listener of listeners.get(event) ?? []) listener(data)
  } catch {
    // A broadcast that cannot be read is ignored.
  }
}

/** Hears live updates of the signed-in person: `unread` carries `{ unread }`, `portfolio` says that positions changed, `ended` that a session is over. */
export function useLive<E extends keyof Broadcast>(event: E, hear: (data: Broadcast[E]) => void): void {
  const latest = useRef(hear)
  useEffect(() => {
    latest.current = hear
  })
  const isOff = useVisitor()?.preview === true
  useEffect(() => {
    // A preview gets no live updates: those of the sample account are its investor's.
    if (isOff) return
    return onLive(event, (data) => latest.current(data as Broadcast[E]))
  }, [event, isOff])
}
