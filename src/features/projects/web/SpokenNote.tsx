import { useEffect, useState } from 'react'

// A slider that is being moved says its own value: what follows from it is said once it rests.
const REST_MS = 700

/** Says a sentence to screen readers once it has stood still for a moment, and not while it changes. */
export function SpokenNote({ text }: { text: string }) {
  const [said, setSaid] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), REST_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <p className="sr-only" aria-live="polite">
      {said}
    </p>
  )
}
