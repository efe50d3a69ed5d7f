import { useEffect, useState } from 'react'
import { sessionEnd } from './visitor.ts'

/**
 * What the last call of a form threw; null as long as none did. It is over once its owner, whose session had ended, has signed in again on
 * the same page (`SessionDialog`): the next press is answered.
 */
export function useFailure<E = unknown>(): [E | null, (failure: E | null) => void] {
  const [failure, setFailure] = useState<E | null>(null)
  useEffect(() => sessionEnd.subscribe(() => void (sessionEnd.get() ?? setFailure(null))), [])
  return [failure, setFailure]
}
