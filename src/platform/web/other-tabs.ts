import { useEffect, useRef } from 'react'

const NAME = 'freehold-money'

/** Tells the other tabs of this browser that money has moved, or was found to have moved. */
export function tellOtherTabs(): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(NAME)
  // A channel has one origin, its own.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel.postMessage('moved')
  channel.close()
}

/**
 * Hears that figures of money may be others by now: another tab has moved some, or this one is looked at again after
 * a while in which anything may have happened.
 */
export function useMoneyMoved(hear: () => void): void {
  const latest = useRef(hear)
  useEffect(() => {
    latest.current = hear
  })
  useEffect(() => {
    const tell = () => latest.current()
    const look = () => document.visibilityState === 'visible' && tell()
    const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME)
    channel?.addEventListener('message', tell)
    document.addEventListener('visibilitychange', look)
    addEventListener('focus', look)
    return () => {
      channel?.close()
      document.removeEventListener('visibilitychange', look)
      removeEventListener('focus', look)
    }
  }, [])
}
