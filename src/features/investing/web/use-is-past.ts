import { useEffect, useState } from 'react'

/** Whether an instant is past; changes by itself when it comes. */
export function useIsPast(instant: string | null): boolean {
  const [pastOf, setPastOf] = useState<string | null>(null)
  useEffect(() => {
    if (instant === null) return
    const timer = setTimeout(() => setPastOf(instant), Math.max(0, Date.parse(instant) - Date.now()))
    return () => clearTimeout(timer)
  }, [instant])
  return instant !== null && pastOf === instant
}
