import { makeStore } from '../store.ts'
import type { Tone } from './Banner.tsx'

export type ToastAction = { readonly label: string; readonly run: () => void }
export type Toast = { readonly id: number; readonly text: string; readonly tone: Tone; readonly action?: ToastAction }

/** Spec §9: the save alert stands for 1.5 s; messages that must be read stand longer. */
export const SAVE_ALERT_MS = 1500
const READ_MS = 5000

export const toasts = makeStore<readonly Toast[]>([])
let count = 0
const running = new Map<number, { readonly forMs: number; readonly timer: ReturnType<typeof setTimeout> }>()

type Manner = { tone?: Tone; forMs?: number; action?: ToastAction }

/** Says something at the edge of the page, read aloud too, and takes it back by itself; perhaps offers something, e.g. to undo it. */
export function toast(text: string, { tone = 'neutral', forMs = READ_MS, action }: Manner = {}): void {
  const id = ++count
  toasts.set([...toasts.get().slice(-2), { id, text, tone, ...(action && { action }) }])
  start(id, forMs)
}

/** Whoever points at a toast or is inside it with the keyboard has all the time they want. */
export function holdToasts(): void {
  for (const { timer } of running.values()) clearTimeout(timer)
}

/** Each stands as long again as it was to stand. */
export function releaseToasts(): void {
  for (const [id, { forMs, timer }] of running) {
    clearTimeout(timer)
    start(id, forMs)
  }
}

export function dismissToast(id: number): void {
  clearTimeout(running.get(id)?.timer)
  running.delete(id)
  toasts.set(toasts.get().filter((one) => one.id !== id))
}

function start(id: number, forMs: number): void {
  running.set(id, { forMs, timer: setTimeout(() => dismissToast(id), forMs) })
}
