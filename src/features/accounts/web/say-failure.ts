import type { Sentences } from '#kit/copy.ts'
import { CallError } from '#platform/web/call-error.ts'
import type { Say } from '#platform/web/words.ts'

/**
 * Why a call failed, in the page's own words under the error's code, else in those that the server said in the reader's
 * language. A fault has none that fit the page: then it is `otherwise`, and where the server is out of reach for a moment
 * that as well, so that nobody doubts what they typed. The words of the platform stay out of the first load of a page by
 * which people come in.
 */
export function sayFailure<C extends Sentences>(error: unknown, say: Say<C>, otherwise: string): string {
  if (!(error instanceof CallError)) return otherwise
  if (say.has(error.code)) return say.by(error.code, error.params)
  if (!error.feedback) return otherwise
  if (error.status >= 400 && error.status < 500) return error.feedback
  return error.status === 503 ? `${otherwise.replace(/\.$/, '')}. ${error.feedback}` : otherwise
}
