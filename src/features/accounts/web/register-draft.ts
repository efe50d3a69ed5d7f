import { readLocal, writeLocal } from '#platform/web/local-state.ts'
import { NO_BIRTH } from '../birth.ts'
import { FIELDS, STEPS } from './register-steps.ts'
import type { Registration, StepName } from './register-steps.ts'

/** A registration on its way: what is typed, and which slides have been gone through with it. */
export type Draft = { readonly values: Registration; readonly done: readonly StepName[] }

export const EMPTY_DRAFT: Draft = {
  values: {
    email: '',
    fname: '',
    lname: '',
    dob: NO_BIRTH,
    password: '',
    confirm: '',
    citizenship: '',
    residence: '',
    line1: '',
    line2: '',
    city: '',
    state: '',
    zip: '',
    phone: '',
  },
  done: [],
}

/** Name, birthday and address of an unfinished registration do not stay in a shared browser for longer. */
export const KEPT_MS = 24 * 3_600_000

/** The first slide that has not been gone through; the intro asks for nothing. */
export function reachedStep({ done }: Draft): number {
  const open = STEPS.findIndex((step) => step !== 'intro' && !done.includes(step))
  return open < 0 ? STEPS.length - 1 : open
}

/** Whether anything was typed. */
export const isBegun = ({ values }: Draft): boolean =>
  Object.entries(values).some(([name, text]) => text !== EMPTY_DRAFT.values[name as keyof Registration])

/** The draft with one slide's values; a slide whose values changed is to be gone through again. */
export function changeDraft(draft: Draft, step: StepName, values: Partial<Registration>): Draft {
  const isSame = Object.entries(values).every(([name, text]) => draft.values[name as keyof Registration] === text)
  if (isSame) return draft
  return { values: { ...draft.values, ...values }, done: draft.done.filter((one) => one !== step) }
}

/** The draft with a slide gone through. */
export const finishStep = (draft: Draft, step: StepName): Draft =>
  draft.done.includes(step) ? draft : { ...draft, done: [...draft.done, step] }

/** The draft with slides to be gone through again, because the server did not take what they asked for. */
export const reopenSteps = (draft: Draft, steps: readonly (StepName | null)[]): Draft => ({
  ...draft,
  done: draft.done.filter((one) => !steps.includes(one)),
})

const NAME = 'registration'
const SECRET = FIELDS.password as readonly string[]

/**
 * The draft as text for `survey_data` (Spec §3, client state) beside what else is kept there. Never with the password,
 * whose slide is therefore open again after a reload.
 */
export function draftText(draft: Draft | null, before: string | null, now: number): string | null {
  const { [NAME]: _old, ...others } = parseObject(before)
  const values = Object.fromEntries(Object.entries(draft?.values ?? {}).filter(([name]) => !SECRET.includes(name)))
  const done = draft?.done.filter((step) => step !== 'password')
  const kept = draft && isBegun({ values: { ...draft.values, password: '', confirm: '' }, done: [] })
  const all = kept ? { ...others, [NAME]: { values, done, until: now + KEPT_MS } } : others
  return Object.keys(all).length > 0 ? JSON.stringify(all) : null
}

/** The draft out of that text; an empty one when there is none, none that can be read, or one that is too old. */
export function parseDraft(text: string | null, now: number): Draft {
  const { values, done, until } = parseObject(parseObject(text)[NAME])
  if (typeof until !== 'number' || until < now || until > now + KEPT_MS) return EMPTY_DRAFT
  const found = parseObject(values)
  const known = Object.entries(EMPTY_DRAFT.values).map(([name, empty]) => {
    const kept = SECRET.includes(name) ? empty : found[name]
    return [name, typeof kept === 'string' ? kept.slice(0, 300) : empty]
  })
  const steps = Array.isArray(done) ? STEPS.filter((step) => step !== 'password' && done.includes(step)) : []
  return { values: Object.fromEntries(known) as Registration, done: steps }
}

function parseObject(of: unknown): Record<string, unknown> {
  if (typeof of === 'object' && of !== null) return of as Record<string, unknown>
  try {
    const found: unknown = JSON.parse(String(of))
    return typeof found === 'object' && found !== null ? (found as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

export const readDraft = (): Draft => parseDraft(readLocal('survey_data'), Date.now())

/** Keeps the draft in this browser; null forgets it. */
export const writeDraft = (draft: Draft | null): void =>
  writeLocal('survey_data', draftText(draft, readLocal('survey_data'), Date.now()))
