import type { SubmissionAnswer } from '../contract.ts'

/** What each step of a home is given. */
export type StepProps = { submission: SubmissionAnswer; onNext: () => void; onBack: () => void }
