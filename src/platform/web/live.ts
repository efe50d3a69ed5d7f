import { useEffect, useRef } from 'react'
import { openLiveStream } from './live-stream.ts'
import type { LiveStream } from './live-stream.ts'
import { readVisitor, useVisitor } from './visitor.ts'

/** The server-sent events, each with its data. */
type Broadcast = { unread: { unread: number }; portfolio: object; ended: object }

type Listener = (data: unknown) => void

const listeners = new Map<string, Set<Listener>>()
let stream: LiveStream | null = null

/** One stream for the whole tab, open while anybody listens. */
function onLive(event: string, listener: Listener): () => void {
  const heard = listeners.get(event) ?? new Set<Listener>()
  listeners.set(event, heard)
  heard.add(listener)
  stream ??= openLiveStream(readVisitor()?.user_id ?? '', dispatch)
  return () => {
    heard.delete(listener)
    if ([...listeners.values()].some((set) => set.size > 0)) return
    stream?.close()
    stream = null
    listeners.clear()
  }
}

/** The session has ended, and its stream with it. */
export const stopLive = (): void => stream?.stop()

/** Signed in again within the page. */
export const reopenLive = (): void => stream?.reopen()

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
