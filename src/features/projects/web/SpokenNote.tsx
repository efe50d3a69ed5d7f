import { useEffect, useRef, useState } from 'react'

// A slider that is being moved says its own value: what follows from it is said once it rests.
const REST_MS = 700

/**
 * Says a sentence to screen readers once it changed and has stood still for a moment. What stands there at first is read in its
 * place on the page; null while there is nothing to say yet.
 */
export function SpokenNote({ text }: { text: string | null }) {
  const [said, setSaid] = useState('')
  const last = useRef<string | null>(null)
  useEffect(() => {
    if (text === null || text === last.current) return
    if (last.current === null) {
      last.current = text
      return
    }
    const timer = setTimeout(() => {
      last.current = text
      setSaid(text)
    }, REST_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <p className="sr-only" aria-live="polite">
      {said}
    </p>
  )
}
