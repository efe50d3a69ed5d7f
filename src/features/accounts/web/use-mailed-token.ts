import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** The token of a mailed link, from the parameter `name` of the address, which it leaves as soon as it is read. */
export function useMailedToken(name: string, onMissing: () => void): RefObject<string | null> {
  const token = useRef<string | null>(null)
  useEffect(() => {
    if (token.current !== null) return
    token.current = new URLSearchParams(location.search).get(name) ?? ''
    history.replaceState(history.state, '', location.pathname)
    if (token.current === '') onMissing()
  })
  return token
}
