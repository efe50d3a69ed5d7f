import { z } from 'zod'

/** Who operates this server, as pages and receipts say it, and who holds the money until a house is bought; null: not said. */
export type Company = {
  /** Receipts say `Freehold` where the operator gave no name. */
  readonly name: string
  readonly isNamed: boolean
  readonly address: string | null
  readonly license: string | null
  readonly escrowHolder: string | null
  /** Which law applies to the terms, and where disputes are decided. */
  readonly law: string | null
}

/** What pages and receipts print: one line, without characters that turn the direction of writing round. */
export const printed = (longest: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(longest)
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+$/u)

/** The variables that say it. */
export const companySettings = {
  OPERATOR_NAME: printed(120).optional(),
  OPERATOR_ADDRESS: printed(240).optional(),
  OPERATOR_LICENSE: printed(240).optional(),
  ESCROW_HOLDER: printed(240).optional(),
  OPERATOR_LAW: printed(240).optional(),
} as const

type Given = { readonly [Name in keyof typeof companySettings]?: string | undefined }

export const companyOf = (given: Given): Company => ({
  name: given.OPERATOR_NAME ?? 'Freehold',
  isNamed: given.OPERATOR_NAME !== undefined,
  address: given.OPERATOR_ADDRESS ?? null,
  license: given.OPERATOR_LICENSE ?? null,
  escrowHolder: given.ESCROW_HOLDER ?? null,
  law: given.OPERATOR_LAW ?? null,
})
