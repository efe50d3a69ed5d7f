import type { WaysIn } from './email-change-contract.ts'
import type { waysIn } from './ways-in.en.ts'

type Say = (key: keyof typeof waysIn, values?: Readonly<Record<string, string>>) => string

/** Each way in by its name. Codes are named by themselves where their app is not among them. */
export const nameWaysIn = ({ passkeys, app, codes }: WaysIn, say: Say): readonly string[] => [
  ...passkeys.map((name) => say('way_passkey', { name })),
  ...(app ? [say('way_app')] : codes ? [say('way_codes')] : []),
]
