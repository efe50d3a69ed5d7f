import { useCallback, useEffect, useRef } from 'react'

/**
 * Reads the token of a mailed link, from the parameter `name` of the address, which it leaves as soon as it is read: as the page
 * hydrates, or by a press that comes between its hydration and the effects of that. Empty where there is none.
 */
export function useMailedToken(name: string, onMissing: () => void): () => string {
  const token = useRef<string | null>(null)
  const read = useCallback(() => {
    if (token.current !== null) return token.current
    token.current = new URLSearchParams(location.search).get(name) ?? ''
    history.replaceState(history.state, '', location.pathname)
    return token.current
  }, [name])
  useEffect(() => {
    if (token.current === null && read() === '') onMissing()
  })
  return read
}
