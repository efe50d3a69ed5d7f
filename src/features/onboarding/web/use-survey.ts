import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { AnswerOf } from '#kit/endpoint.ts'
import { keyOf, useAnswer } from '#platform/web/query.tsx'
import type { readSurvey } from '../contract.ts'

export type SurveyAnswer = AnswerOf<typeof readSurvey>
export type Survey = NonNullable<SurveyAnswer['survey']>

/** My survey, asked once and shared by the pages that show it. */
export const useSurvey = () => useAnswer<typeof readSurvey>('GET /api/survey')

/** Puts what a call answered in place of what was known. */
export function useKeepSurvey(): (answer: SurveyAnswer) => void {
  const client = useQueryClient()
  return useCallback((answer) => client.setQueryData(keyOf('/api/survey'), answer), [client])
}

/** What holds: the own choice, else what was computed. */
export const heldOf = ({ choice, result }: Survey): Pick<Survey['result'], 'level' | 'plan'> => choice ?? result
