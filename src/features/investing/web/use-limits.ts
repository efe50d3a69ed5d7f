import { useState } from 'react'
import type { AnswerOf } from '#kit/endpoint.ts'
import { MAX_AMOUNT_CENTS } from '#kit/money.ts'
import { call } from '#platform/web/call.ts'
import { publishToOtherTabs } from '#platform/web/other-tabs.ts'
import { useAnswer, useRefresh } from '#platform/web/query.tsx'
import { readVisitor, stopPreview } from '#platform/web/visitor.ts'
import type { Standing } from '../limits.ts'
import type { readLimits, stateFigures } from '../limits-contract.ts'

export type Limits = AnswerOf<typeof readLimits>

/** What this investor may still invest, in a listing and at all, and how to state the figures that it follows from. */
export function useLimits(listingId?: string) {
  const refresh = useRefresh()
  const { data: limits } = useAnswer<typeof readLimits>('GET /api/limits', {
    query: listingId === undefined ? {} : { project_id: listingId },
  })
  const [isSaving, setIsSaving] = useState(false)
  const [error, setError] = useState<unknown>(null)
  return {
    limits,
    standing: standingOf(limits),
    isSaving,
    error,
    /** Whether it was taken. */
    state: async (income: number, worth: number): Promise<boolean> => {
      // A guest in the sample account states nothing for somebody else.
      if (readVisitor()?.preview) {
        stopPreview()
        return false
      }
      setIsSaving(true)
      setError(null)
      try {
        await call<typeof stateFigures>('PUT /api/limits', { body: { income, worth } })
        await refresh('/api/limits')
        publishToOtherTabs()
        return true
      } catch (fault) {
        setError(fault)
        return false
      } finally {
        setIsSaving(false)
      }
    },
  }
}

export type LimitsHere = ReturnType<typeof useLimits>

// Until the answer is there nothing is held back: the server decides.
const FREE: Standing = { heldCents: 0, committedCents: 0, roomCents: MAX_AMOUNT_CENTS }

const standingOf = (limits: Limits | undefined): Standing =>
  limits
    ? { heldCents: limits.listing?.held ?? 0, committedCents: limits.room.used, roomCents: limits.room.total }
    : FREE
