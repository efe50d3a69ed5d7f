import { useEffect, useState } from 'react'

export type Readiness =
  | { readonly state: 'checking' }
  | { readonly state: 'ready' | 'waiting'; readonly at: Date; readonly tookMs: number }
  | { readonly state: 'away'; readonly at: Date }

const TIMEOUT_MS = 8000

/** Asks the server whether it is ready, once, and again when asked to. */
export function useReadiness(): readonly [Readiness, () => void] {
  const [found, setFound] = useState<Readiness>({ state: 'checking' })
  useEffect(() => void ask().then(setFound), [])
  const again = () => {
    setFound({ state: 'checking' })
    void ask().then(setFound)
  }
  return [found, again]
}

async function ask(): Promise<Readiness> {
  const startedMs = performance.now()
  try {
    const { ok } = await fetch('/readyz', { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) })
    return { state: ok ? 'ready' : 'waiting', at: new Date(), tookMs: Math.round(performance.now() - startedMs) }
  } catch {
    return { state: 'away', at: new Date() }
  }
}
