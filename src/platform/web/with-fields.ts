import { CallError } from './call-error.ts'

/** The same refusal, said at fields as well; what its sentence is filled in with stays. */
export function withFields(error: CallError, fields: Readonly<Record<string, string>>): CallError {
  const { code, feedback, params, id, status, retryAfter } = error
  return new CallError(status, { code, feedback, params, id, fields }, retryAfter)
}
