import type { CopyOf } from '#kit/copy.ts'

/** The letter about what a house paid out. */
export const letters = {
  subject: '{amount} from {name}',
  lead: 'For {from} to {to}, by the shares that you held on {record}.',
  paid_1: '{name} paid {amount} into your wallet. It is your part of what the property earned from {from} to {to}.',
  capital_1:
    '{name} paid {amount} into your wallet: {income} of it is your part of what the property earned from {from} to {to}, and {capital} is your own money coming back, which is no income.',
  repaid: '{repaid} of it settled what your wallet owed.',
  shares: 'You held {shares} shares at the end of {record}. Whoever held more got more, to the cent.',
  button: 'Open the history',
} as const

export type Letters = CopyOf<typeof letters>
