import { useEffect, useRef } from 'react'
import { useVisitor } from './visitor.ts'

/** The server-sent events, each with its data. */
type Broadcast = { unread: { unread: number }; portfolio: object }

type Listener = (data: unknown) => void

const listeners = new Map<string, Set<Listener>>()
let source: EventSource | null = null

/** One connection for the whole tab, open while anybody listens; the browser reconnects it by itself. */
function onLive(event: string, listener: Listener): () => void {
  source ??= new EventSource('/api/live')
  const heard = listeners.get(event) ?? new Set<Listener>()
  if (!listeners.has(event)) {
    listeners.set(event, heard)
    source.addEventListener(event, dispatch)
  }
  heard.add(listener)
  return () => {
    heard.delete(listener)
    if ([...listeners.values()].some((set) => set.size > 0)) return
    source?.close()
    source = null
    listeners.clear()
  }
}

/** The session has ended, and its stream with it: the browser would connect again, and be refused. */
export const stopLive = (): void => source?.close()

/** Signed in again within the page: a stream that was refused once, the browser never opens again by itself. */
export function reopenLive(): void {
  if (!source) return
  source.close()
  source = new EventSource('/api/live')
  for (const event of listeners.keys()) source.addEventListener(event, dispatch)
}

function dispatch(message: MessageEvent<string>): void {
  try {
    const data: unknown = JSON.parse(message.data)
    for (const listener of listeners.get(message.type) ?? []) listener(data)
  } catch {
    // A broadcast that cannot be read is ignored.
  }
}

/** Hears live updates of the signed-in person: `unread` carries `{ unread }`, `portfolio` says that positions changed. */
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
