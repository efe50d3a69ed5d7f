import { CallError } from '#platform/web/call-error.ts'
import { lazyPart } from '#platform/web/lazy-part.ts'
import type { ComponentProps } from 'react'
import type { SecondStep } from './SecondStep.tsx'

/** Loaded for those who have a second factor. */
export const secondStep = lazyPart<ComponentProps<typeof SecondStep>>(
  async () => (await import('./SecondStep.tsx')).SecondStep,
)

/** Whether the password was right and the second step is asked for; gives how many passkeys do as well. */
export const passkeysOfStep = (error: unknown): number | null =>
  error instanceof CallError && error.code === 'second_factor_needed' ? Number(error.params['passkeys'] ?? 0) : null
