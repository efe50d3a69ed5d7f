import { useEffect, useRef } from 'react'

const NAME = 'freehold-money'

/** Publishes to the other tabs of this browser that money has moved, or was found to have moved. */
export function publishToOtherTabs(): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(NAME)
  // A BroadcastChannel reaches its own origin only, so there is no target origin to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel.postMessage('moved')
  channel.close()
}

/**
 * Calls back when figures of money may be stale: another tab has moved some, or this tab becomes visible or focused again.
 */
export function useMoneyMoved(hear: () => void): void {
  const latest = useRef(hear)
  useEffect(() => {
    latest.current = hear
  })
  useEffect(() => {
    const update = () => latest.current()
    const updateIfVisible = () => document.visibilityState === 'visible' && update()
    const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME)
    channel?.addEventListener('message', update)
    document.addEventListener('visibilitychange', updateIfVisible)
    addEventListener('focus', updateIfVisible)
    return () => {
      channel?.close()
      document.removeEventListener('visibilitychange', updateIfVisible)
      removeEventListener('focus', updateIfVisible)
    }
  }, [])
}
