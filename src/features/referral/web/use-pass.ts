import { useEffect, useState } from 'react'
import { askForProof } from '#features/accounts/web/proof-asked.ts'
import { StepUpDialog } from '#features/accounts/web/step-up.ts'
import { call } from '#platform/web/call.ts'
import { CallError } from '#platform/web/call-error.ts'
import type { generatePass } from '../contract.ts'

// As the contract has it, whose checks the browser does not load.
const TEMPLATE: typeof import('../contract.ts').PASS_TEMPLATE = 'freehold-referral'

export type Pass = ReturnType<typeof usePass>

/** The way to the pass (Spec §2): who is there proves it by password, and is given a link. */
export function usePass(email: string) {
  // Loaded beside the page, so that it opens without a wait.
  useEffect(() => void StepUpDialog.preload(), [])
  const [link, setLink] = useState<string | null>(null)
  const [googleLink, setGoogleLink] = useState<string | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [isBusy, setIsBusy] = useState(false)
  /** `before`: what is done first, once they proved who they are. */
  const get = async (before?: () => Promise<unknown>) => {
    setFailure(null)
    setIsBusy(true)
    try {
      if (!(await askForProof())) return
      await before?.()
      const body = { passTemplateID: TEMPLATE, email }
      const answer = await call<typeof generatePass>('POST /api/wallet-passes/generate/public', { body })
      setLink(answer.download_link)
      setGoogleLink(answer.google_link ?? null)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFailure(error)
    } finally {
      setIsBusy(false)
    }
  }
  return { link, googleLink, failure, isBusy, get }
}
