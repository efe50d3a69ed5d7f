import { useEffect, useState } from 'react'
import { CallError } from './call-error.ts'
import { sessionEnd } from './visitor.ts'

/**
 * What the last call of a form threw; null as long as none did. That the session had ended is over once its owner has signed in again on
 * the same page (`SessionDialog`): the next press is answered.
 */
export function useFailure<E = unknown>(): [E | null, (failure: E | null) => void] {
  const [failure, setFailure] = useState<E | null>(null)
  useEffect(
    () =>
      sessionEnd.subscribe(() => {
        if (sessionEnd.get() === null) setFailure((now) => (isSignedOut(now) ? null : now))
      }),
    [],
  )
  return [failure, setFailure]
}

const isSignedOut = (failure: unknown): boolean => failure instanceof CallError && failure.code === 'signed_out'
