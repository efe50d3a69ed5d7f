import { useEffect, useState } from 'react'
import { tabStore } from '#features/payments/web/tab-store.ts'
import { CallError } from '#platform/web/call-error.ts'
import { useSayError } from '#platform/web/platform-words.ts'
import { useRefresh } from '#platform/web/query.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { useForm } from '#platform/web/use-form.ts'
import { useCopy } from '#platform/web/words.ts'
import { keepTyped, readTyped } from '../typed-values.ts'
import type { StepName } from './step-props.ts'
import { submissionWords } from './submission-words.ts'

type Options<V extends Record<string, unknown>> = Parameters<typeof useForm<V>>[0]

const MUST_BE_READ_MS = 10_000

/**
 * The form of a step of a home. What was typed outlives a step back, a reload and a login, as long as the tab is open: it is saved at the
 * server only by the button of the step. Where another tab was faster the home is read again, and what was typed here stands in it.
 */
export function useKeptForm<V extends Record<string, unknown>>(id: string, name: StepName, options: Options<V>) {
  const sayError = useSayError(useCopy(submissionWords))
  const refresh = useRefresh()
  const step = `${id}/${name}`
  const [saved] = useState(options.initial)
  const [initial] = useState<V>(() => ({ ...saved, ...readTyped(tabStore(), step, saved) }))
  const form = useForm<V>({
    ...options,
    initial,
    submit: async (values) => {
      try {
        await options.submit(values)
        keepTyped(tabStore(), step, values, values)
      } catch (error) {
        if (error instanceof CallError && error.status === 409) {
          // The form is made anew with the home as it is now; the sentence outlives it.
          toast(sayError(error), { tone: 'negative', forMs: MUST_BE_READ_MS })
          await refresh(`/api/submissions/${id}`)
        }
        throw error
      }
    },
  })
  const { values } = form
  useEffect(() => keepTyped(tabStore(), step, values, saved), [step, values, saved])
  return form
}
