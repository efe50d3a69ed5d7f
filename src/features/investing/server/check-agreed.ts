import { refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'

/** Whether what was accepted, as the wire says it, is the agreement that holds; a request that names none accepts that one. */
export const checkAgreed = (agreed: string | undefined, current: Buffer | null): Refusal<'terms_changed'> | null =>
  agreed === undefined || agreed.toLowerCase() === current?.toString('hex') ? null : refuse('terms_changed')
