import { useEffect, useState } from 'react'

const REST_MS = 300

/**
 * What somebody types into a field whose value stands in the address: the field has each letter at once, the address when
 * the typing rests. Where the address changes by other means, a step back, the field follows.
 */
export function useTyped(value: string, onRest: (text: string) => void): [string, (text: string) => void] {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    if (typed === known) setTyped(value)
  }
  useEffect(() => {
    if (typed === value) return
    const timer = setTimeout(() => onRest(typed), REST_MS)
    return () => clearTimeout(timer)
  }, [typed, value, onRest])
  return [typed, setTyped]
}
