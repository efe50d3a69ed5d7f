import { useCallback, useEffect, useState } from 'react'
import { readBoot } from './boot.ts'

type Loaded<T> = { data: T | undefined; error: unknown; retry: () => void }

/**
 * One answer for a public page, without the weight of React Query: taken from the page's own data when the server
 * put it there under `address`, else asked for: once for each address, and at each `retry`.
 */
export function useLoad<T>(address: string, load: (signal: AbortSignal) => Promise<T>): Loaded<T> {
  const [loaded, setLoaded] = useState(() => ({ address, data: readBoot().data[address] as T | undefined }))
  const [failed, setFailed] = useState<{ address: string; error: unknown }>()
  const data = loaded.address === address ? loaded.data : undefined
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (data !== undefined) return
    const stop = new AbortController()
    load(stop.signal).then(
      (answer) => setLoaded({ address, data: answer }),
      (error: unknown) => stop.signal.aborted || setFailed({ address, error }),
    )
    return () => stop.abort()
    // `load` is a new function at each render: the address names what it loads.
    // eslint-disable-next-line react/exhaustive-deps
  }, [address, attempt])
  const retry = useCallback(() => {
    setFailed(undefined)
    setAttempt((count) => count + 1)
  }, [])
  return { data, error: failed?.address === address ? failed.error : null, retry }
}
