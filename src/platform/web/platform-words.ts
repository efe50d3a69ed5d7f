import { useCallback } from 'react'
import type { Sentences } from '#kit/copy.ts'
import { CallError } from './call-error.ts'
import { copy } from './error-copy.en.ts'
import { dictionary, useCopy } from './words.ts'
import type { Say } from './words.ts'

export const platformWords = dictionary(copy, async () => await import('./error-copy.es.ts'))

/**
 * Says why something failed, in the reader's language: the page's own sentence under the error's code, else the
 * platform's, else what the server said. The card processor's words stay as they are.
 */
export function useSayError<C extends Sentences>(own?: Say<C>): (error: unknown) => string {
  const say = useCopy(platformWords)
  return useCallback(
    (error: unknown) => {
      if (!(error instanceof CallError)) return say('fault')
      if (error.isQuoted && error.feedback) return error.feedback
      if (own?.has(error.code)) return own.by(error.code, error.params)
      if (say.has(error.code)) return say.by(error.code, error.params)
      return error.feedback || say('fault')
    },
    [say, own],
  )
}
