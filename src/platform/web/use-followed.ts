import { useState } from 'react'
import { CallError } from './call-error.ts'

type Followed<T> = {
  readonly state: 'asking' | 'busy' | 'done'
  /** What the last press was answered with. */
  readonly answer: T | null
  /** The code of what went wrong; empty when nothing did. */
  readonly code: string
  readonly follow: (send: () => Promise<T>) => Promise<void>
}

/** The one press that a page of a mailed link is there for, and what became of it. */
export function useFollowed<T>(): Followed<T> {
  const [state, setState] = useState<'asking' | 'busy' | 'done'>('asking')
  const [answer, setAnswer] = useState<T | null>(null)
  const [code, setCode] = useState('')
  const follow = async (send: () => Promise<T>) => {
    const before = state
    setState('busy')
    setCode('')
    try {
      setAnswer(await send())
      setState('done')
    } catch (error) {
      setCode(error instanceof CallError ? error.code : 'failed')
      setState(before)
    }
  }
  return { state, answer, code, follow }
}
