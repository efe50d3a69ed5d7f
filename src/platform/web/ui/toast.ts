import { makeStore } from '../store.ts'
import type { Tone } from './Banner.tsx'

export type Toast = { readonly id: number; readonly text: string; readonly tone: Tone }

/** Spec §9: the save alert stands for 1.5 s; messages that must be read stand longer. */
export const SAVE_ALERT_MS = 1500
const READ_MS = 5000

export const toasts = makeStore<readonly Toast[]>([])
let count = 0

/** Says something at the edge of the page, read aloud too, and takes it back by itself. */
export function toast(text: string, { tone = 'neutral', forMs = READ_MS }: { tone?: Tone; forMs?: number } = {}): void {
  const id = ++count
  toasts.set([...toasts.get().slice(-2), { id, text, tone }])
  setTimeout(() => dismissToast(id), forMs)
}

export const dismissToast = (id: number): void => toasts.set(toasts.get().filter((one) => one.id !== id))
