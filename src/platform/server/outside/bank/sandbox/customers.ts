import type { LinkedAccount } from '../bank.ts'

/** A routing number for tests, which no bank has (its check digit is right). */
export const SANDBOX_ROUTING = '110000000'

/** An account with these last digits does not exist: what is sent to it comes back. */
export const RETURNED_ENDING = '1113'

/** An account with these last digits takes no credits: its bank refuses to pay into it. */
export const NO_CREDITS_ENDING = '1114'

export const SANDBOX_BANK_NAME = 'Sandbox Bank'

type Account = Pick<LinkedAccount, 'accountType' | 'isBusiness' | 'accountNumber'> & {
  readonly name: 'checking' | 'savings' | 'business'
}

/** Who has an account at the sandbox bank. Signing in is choosing one of them: no password is asked for. */
export const CUSTOMERS = ['grace', 'bella', 'nora'] as const
export type Customer = (typeof CUSTOMERS)[number]

export const ACCOUNTS: Readonly<Record<Customer, readonly Account[]>> = {
  grace: [
    { name: 'checking', accountType: 'checking', isBusiness: false, accountNumber: '000482100917' },
    { name: 'savings', accountType: 'savings', isBusiness: false, accountNumber: '000482100925' },
  ],
  bella: [{ name: 'business', accountType: 'checking', isBusiness: true, accountNumber: '000731154408' }],
  nora: [],
}

/** The account of a customer that a form names; null when they have none like it. */
export const findAccount = (customer: Customer, name: string | null): Account | null =>
  ACCOUNTS[customer].find((one) => one.name === name) ?? null

export const findCustomer = (name: string | null): Customer | null => CUSTOMERS.find((one) => one === name) ?? null
