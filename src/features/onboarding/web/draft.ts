import type { AnswerOf, BodySent } from '#kit/endpoint.ts'
import { readLocal, writeLocal } from '#platform/web/local-state.ts'
import type { readSurvey, saveSurvey } from '../contract.ts'
import { ADVICE, AMOUNTS, HOLDINGS, KNOWLEDGE, WHYS } from '../rules.ts'

type Survey = NonNullable<AnswerOf<typeof readSurvey>['survey']>
type Body = BodySent<typeof saveSurvey>

/** The answers so far; null is not answered yet. */
export type Draft = {
  readonly investing: boolean | null
  readonly real_estate: boolean | null
  readonly level: (typeof KNOWLEDGE)[number] | null
  readonly wisdom: (typeof ADVICE)[number] | null
  readonly why: readonly (typeof WHYS)[number][]
  readonly amount: (typeof AMOUNTS)[number] | null
  readonly timeline: (typeof HOLDINGS)[number] | null
}

/** The slides in order (Spec §2, RegisterInvestorProfile), as they are named in the address. */
export const STEPS = ['investing', 'advice', 'experience', 'reasons', 'amount', 'holding', 'identity'] as const

const EMPTY: Draft = {
  investing: null,
  real_estate: null,
  level: null,
  wisdom: null,
  why: [],
  amount: null,
  timeline: null,
}

/** Where to begin: what this person left in this browser, else what they answered before, else nothing. */
export const firstDraft = (kept: string | null, userId: string, survey: Survey | null): Draft =>
  parseDraft(kept, userId) ?? (survey ? draftOf(survey) : EMPTY)

const draftOf = ({ investing, real_estate, investment }: Survey): Draft => ({ investing, real_estate, ...investment })

/** The first slide that is not answered; the last one when all are. */
export function reachedStep(draft: Draft): number {
  const answered = [
    draft.investing !== null,
    draft.wisdom !== null,
    draft.real_estate !== null && draft.level !== null,
    draft.why.length > 0,
    draft.amount !== null,
    draft.timeline !== null,
  ]
  const open = answered.indexOf(false)
  return open < 0 ? STEPS.length - 1 : open
}

/** Where a visit begins: who left in the middle goes on there, and who has a result looks through its answers again. */
export const firstStep = (draft: Draft, survey: Survey | null): number => (survey ? 0 : reachedStep(draft))

/** The answers as the call takes them, or null while one is missing. */
export function bodyOf({ investing, real_estate, level, wisdom, why, amount, timeline }: Draft): Body | null {
  if (investing === null || real_estate === null || !level || !wisdom || !amount || !timeline || why.length === 0)
    return null
  return { investing, real_estate, investment: { level, wisdom, why: [...why], timeline, amount } }
}

/**
 * `survey_data` (Spec §3) as text, with whose it is: another person at this browser does not see it. What else is kept
 * there (`before`) stays; a draft of null takes the answers out.
 */
export function draftText(userId: string, draft: Draft | null, before: string | null): string | null {
  const {
    user_id: _whose,
    investing: _now,
    real_estate: _before,
    investment: _answers,
    ...others
  } = readObject(before) ?? {}
  if (!draft) return Object.keys(others).length > 0 ? JSON.stringify(others) : null
  const { investing, real_estate, ...investment } = draft
  return JSON.stringify({ ...others, user_id: userId, investing, real_estate, investment })
}

/** What was kept for this person, or null. What is not one of the answers counts as not answered. */
export function parseDraft(text: string | null, userId: string): Draft | null {
  const found = readObject(text)
  if (!found || found['user_id'] !== userId) return null
  const given = objectOf(found['investment']) ?? {}
  const reasons: readonly unknown[] = Array.isArray(given['why']) ? given['why'] : []
  return {
    investing: booleanOf(found['investing']),
    real_estate: booleanOf(found['real_estate']),
    level: oneOf(KNOWLEDGE, given['level']),
    wisdom: oneOf(ADVICE, given['wisdom']),
    why: WHYS.filter((reason) => reasons.includes(reason)),
    amount: oneOf(AMOUNTS, given['amount']),
    timeline: oneOf(HOLDINGS, given['timeline']),
  }
}

function readObject(text: string | null): Record<string, unknown> | null {
  try {
    return objectOf(JSON.parse(text ?? ''))
  } catch {
    return null
  }
}

const objectOf = (value: unknown): Record<string, unknown> | null =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
const booleanOf = (value: unknown): boolean | null => (typeof value === 'boolean' ? value : null)
const oneOf = <V extends string>(values: readonly V[], value: unknown): V | null =>
  values.find((one) => one === value) ?? null

/** Keeps the answers in this browser; null forgets them. */
export const keepDraft = (userId: string, draft: Draft | null): void =>
  writeLocal('survey_data', draftText(userId, draft, readLocal('survey_data')))
