import { useQueryClient } from '@tanstack/react-query'
import { keyOf, useRefresh } from '#platform/web/query.tsx'
import type { SubmissionAnswer } from '../contract.ts'

/** Takes the answer of a change as the home's own: nothing is asked again for it, and the next change knows its revision. */
export function useKeepSubmission(): (answer: SubmissionAnswer) => void {
  const client = useQueryClient()
  const refresh = useRefresh()
  return (answer) => {
    client.setQueryData(keyOf(`/api/submissions/${answer.id}`), answer)
    void refresh('/api/submissions')
  }
}
