import { OutsideRefused } from '../outside-down.ts'

/** The bank takes nothing for this account, today or later: nothing was done, and to ask again changes nothing. */
export class AccountRefused extends OutsideRefused {}

/** Where somebody is sent to show us which account is theirs. */
export type LinkRequest = {
  /** Who links, as an id of ours. */
  readonly userId: string
  /** Where the browser comes back to, absolute, whatever was decided there. */
  readonly returnUrl: string
  readonly language: 'en' | 'es'
}

export type StartedLink = {
  /** The provider's own name of it, by which we ask what became of it. */
  readonly linkToken: string
  /** Where the browser goes. */
  readonly url: string
}

/** Open: nothing was decided yet. Left: refused there, or given up. */
export type LinkOutcome =
  | { readonly state: 'open' | 'left' }
  | { readonly state: 'linked'; readonly publicToken: string; readonly bankName: string | null }

export type LinkedAccount = {
  readonly accountType: 'checking' | 'savings'
  readonly isBusiness: boolean
  readonly routingNumber: string
  readonly accountNumber: string
}

/** A provider at which people log in to their bank and show us an account. */
export type BankLink = {
  readonly provider: 'plaid' | 'sandbox'
  start(request: LinkRequest): Promise<StartedLink>
  look(linkToken: string): Promise<LinkOutcome>
  /** Read the accounts that were shown; null when the token was used before or is too old. It is good for once. */
  read(publicToken: string): Promise<{ readonly accessToken: string; readonly accounts: LinkedAccount[] } | null>
  /** End our access. The account's numbers may stop working with it. Asked again, nothing happens. */
  remove(accessToken: string): Promise<void>
  close(): void
}

export type MicroDeposits = {
  /** Ours: sent again with it, nothing is delivered twice. */
  readonly id: string
  readonly routingNumber: string
  readonly accountNumber: string
  readonly amountsCents: readonly [number, number]
}

/** Who delivers two small amounts to an account, by which its holder proves that they can look into it. */
export type Depositor = {
  /** Returned: the bank knows no such account. Throws OutsideDown when no certain answer came. */
  send(deposits: MicroDeposits): Promise<'sent' | 'returned'>
  /** Where somebody can see what arrived, without a bank; null where only their bank shows it. */
  pageOf(id: string): string | null
}

export type DebitRequest = {
  /** Ours: asked again with it, an account is debited once. */
  readonly id: string
  readonly routingNumber: string
  readonly accountNumber: string
  readonly amountCents: number
}

/** What a bank says of a debit. It may be returned before it cleared, and for weeks after. */
export type Debit = {
  /** The bank's own. */
  readonly debitId: string
  /** Ours. */
  readonly id: string
  readonly amountCents: number
  /** The day by which its money is ours, unless it is returned before, e.g. `2026-11-27`. */
  readonly clearsOn: string
  readonly clearedAt: Date | null
  readonly returned: DebitReturn | null
}

export type DebitReturn = {
  /** The bank's own id of the return. */
  readonly returnId: string
  /** Nacha's, e.g. `R01`: not enough money. */
  readonly code: string
  readonly at: Date
}

/** Who takes money out of accounts for us, by their owners' word. All of it throws OutsideDown. */
export type BankDebits = {
  start(request: DebitRequest): Promise<Debit>
  /** Null when nothing was ever asked with this id. */
  look(id: string): Promise<Debit | null>
  /** Those that were returned since then, the earliest first. */
  listReturned(since: Date): Promise<readonly Debit[]>
  /** Those of which anything happened since then: they were begun, they cleared, or they were returned. */
  listChanged(since: Date): Promise<readonly Debit[]>
  /** Where somebody can play the bank's part; null where a real bank decides. */
  pageOf(id: string): string | null
}

/** What a bank says of money that it pays into an account for us. It may be returned before it arrived, and for weeks after. */
export type Payout = {
  /** The bank's own. */
  readonly payoutId: string
  /** Ours. */
  readonly id: string
  readonly amountCents: number
  /** The day by which it arrives, unless it is returned before, e.g. `2026-11-27`. */
  readonly arrivesOn: string
  readonly paidAt: Date | null
  readonly returned: DebitReturn | null
}

export type PayoutRequest = {
  /** Ours: asked again with it, an account is paid once. */
  readonly id: string
  readonly amountCents: number
  /** The numbers of the account, opened for whoever needs them; null where they are not kept any more, and nothing is paid. */
  readonly readAccount: () => Promise<Pick<DebitRequest, 'routingNumber' | 'accountNumber'> | null>
}

/** Who pays money into accounts for us. All of it throws OutsideDown. */
export type BankPayouts = {
  /** Who it is, as a withdrawal that was asked of them keeps it: nobody else is asked for that one. */
  readonly provider: 'sandbox' | 'hand'
  /** Null: taken up and not decided yet, or the account is gone; asked again later. Throws AccountRefused as well. */
  start(request: PayoutRequest): Promise<Payout | null>
  /** Null when nothing was ever asked with this id. */
  look(id: string): Promise<Payout | null>
  /** Those that were returned since then, the earliest first. */
  listReturned(since: Date): Promise<readonly Payout[]>
  /** Those of which anything happened since then: they were begun, they arrived, or they were returned. */
  listChanged(since: Date): Promise<readonly Payout[]>
  /** Where somebody can play the bank's part; null where a real bank decides. */
  pageOf(id: string): string | null
}

/** What there is here for linking accounts and for money to and from them: each way may be missing. */
export type Bank = {
  readonly link: BankLink | null
  readonly depositor: Depositor | null
  readonly debits: BankDebits | null
  readonly payouts: BankPayouts | null
}
