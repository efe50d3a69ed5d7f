import type { Step } from '#platform/web/use-step.ts'
import type { Draft } from './register-draft.ts'
import type { Registration, StepName } from './register-steps.ts'

/** The user who has registered, and whether the server signed them in. */
export type Entered = {
  readonly fname: string
  readonly email: string
  readonly isSignedIn: boolean
  /** Whether they have opened the letter already: nothing is said of it then. */
  readonly isConfirmed?: boolean
}

/** The registration on its way through the slides. */
export type Flow = {
  readonly step: Step
  readonly draft: Draft
  readonly entered: Entered | null
  /** Whoever came to the page is signed in: no slide is theirs to go through. */
  readonly isMember: boolean
  /** What the server did not take, by field. */
  readonly faults: Readonly<Record<string, string>>
  readonly keep: (step: StepName, values: Partial<Registration>) => void
  readonly finish: (step: StepName) => Promise<void>
  /** Leads back to the first slide that asks for one of these fields; false when there is none. */
  readonly refuse: (fields: Readonly<Record<string, string>>) => boolean
  readonly enter: (entered: Entered) => void
  readonly startOver: () => void
}
