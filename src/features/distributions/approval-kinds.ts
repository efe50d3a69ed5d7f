import type { OperatingStatement } from './operating-statement.ts'

/** The file that statements rest on: the manager's accounts. */
export type StatementEvidence = {
  readonly hash: string
  readonly mediaType: 'application/pdf' | 'image/png' | 'image/jpeg'
  readonly bytes: number
  readonly name: string
}

declare module '#features/approvals/rules.ts' {
  // eslint-disable-next-line typescript/consistent-type-definitions
  interface ApprovalKinds {
    /** All of a file at once: every statement of it is declared, or none. Its subject is the listing of the first. */
    'distribution declare': {
      readonly statements: readonly OperatingStatement[]
      readonly file: StatementEvidence
    }
    /** Its subject is the listing. */
    'distribution withdraw': { readonly distributionId: string }
  }
}
