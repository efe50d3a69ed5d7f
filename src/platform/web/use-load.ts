import { useCallback, useEffect, useState } from 'react'
import { readBoot } from './boot.ts'

type Loaded<T> = { data: T | undefined; error: unknown; retry: () => void }

/**
 * One answer for a public page, without the weight of React Query: taken from the page's own data when the server
 * put it there under `address`, else asked for once.
 */
export function useLoad<T>(address: string, load: (signal: AbortSignal) => Promise<T>): Loaded<T> {
  const [data, setData] = useState(() => readBoot().data[address] as T | undefined)
  const [error, setError] = useState<unknown>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (data !== undefined) return
    const stop = new AbortController()
    load(stop.signal).then(
      (answer) => setData(answer),
      (reason: unknown) => stop.signal.aborted || setError(reason),
    )
    return () => stop.abort()
    // Asked once per address and attempt: `load` is a new function at each render.
    // eslint-disable-next-line react/exhaustive-deps
  }, [address, attempt])
  const retry = useCallback(() => {
    setError(null)
    setAttempt((count) => count + 1)
  }, [])
  return { data, error, retry }
}
