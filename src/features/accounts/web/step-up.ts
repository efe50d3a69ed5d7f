import { useEffect } from 'react'
import { CallError } from '#platform/web/call-error.ts'
import { lazyPart } from '#platform/web/lazy-part.ts'
import { askForProof } from './proof-asked.ts'

/** Asks who is there to prove it, in a dialog above everything; it belongs into the frame. */
export const StepUpDialog = lazyPart(async () => (await import('./StepUpDialog.tsx')).StepUpDialog)

/**
 * For calls that need a fresh proof (`needsProof`): `const stepUp = useStepUp()`, then `await stepUp(() => call(…))`.
 * Where the server asks for a proof a dialog opens, and the call is repeated afterwards; whoever closes it gets the
 * refusal `step_up_needed`.
 */
export function useStepUp(): typeof withProof {
  // Loaded beside the page, so that it opens without a wait.
  useEffect(() => void StepUpDialog.preload(), [])
  return withProof
}

async function withProof<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    const isAsked = error instanceof CallError && error.code === 'step_up_needed'
    if (!isAsked || !(await askForProof())) throw error
    return await send()
  }
}
