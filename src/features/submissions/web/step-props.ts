import type { SubmissionAnswer } from '../contract.ts'

export const STEPS = ['home', 'price', 'files', 'send'] as const
export type StepName = (typeof STEPS)[number]

/** What each step of a home is given. */
export type StepProps = { submission: SubmissionAnswer; onNext: () => void; onBack: () => void }

/** In which step each fact is stated that has to be there before a home is sent. */
export const stepOfFact = (fact: string): StepName =>
  fact === 'photo' ? 'files' : ['asking_cents', 'headline', 'description'].includes(fact) ? 'price' : 'home'
