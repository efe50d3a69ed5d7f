import type { CryptoNetwork } from '#kit/crypto-networks.ts'

/** Spec §2: the five ways on which earnings are paid out. */
export const PAYOUT_WAYS = ['paypal', 'cash_app', 'crypto', 'check', 'direct_deposit'] as const
export type PayoutWay = (typeof PAYOUT_WAYS)[number]

export const PAYOUT_STATUSES = ['requested', 'cancelled', 'approved', 'sent', 'confirmed', 'returned'] as const
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number]

/** Which state may follow which; the trigger `seller_payouts_status` of the database repeats it. */
export const PAYOUT_TRANSITIONS: Readonly<Record<PayoutStatus, readonly PayoutStatus[]>> = {
  requested: ['cancelled', 'approved', 'returned'],
  cancelled: [],
  approved: ['sent', 'returned'],
  sent: ['confirmed', 'returned'],
  confirmed: [],
  returned: [],
}

export const canFollow = (from: PayoutStatus, to: PayoutStatus): boolean => PAYOUT_TRANSITIONS[from].includes(to)

/** How many payouts of one person may be under way at a time. */
export const MOST_PAYOUTS = 5

/** Whether it is under way: neither arrived nor given up. */
export const isOpen = (status: PayoutStatus): boolean => PAYOUT_TRANSITIONS[status].length > 0

/** Whether its money stands aside: neither among the earnings nor sent. */
export const isHeld = (status: PayoutStatus): boolean => status === 'requested' || status === 'approved'

/** Where a payout goes. Of a bank account the id alone: its numbers lie with it. */
export type Destination =
  | { readonly way: 'paypal'; readonly email: string }
  | { readonly way: 'cash_app'; readonly cashtag: string }
  | { readonly way: 'crypto'; readonly network: CryptoNetwork; readonly address: string }
  | {
      readonly way: 'check'
      readonly name: string
      readonly line1: string
      readonly line2?: string | undefined
      readonly city: string
      readonly state: string
      readonly zip: string
    }
  | { readonly way: 'direct_deposit'; readonly bank_account_id: string }

/** The one form of a $cashtag: a dollar sign, then 1 to 20 letters and digits, one of them a letter. Null for what is none. */
export function cashtagOf(text: string): string | null {
  const [, name = ''] = /^\$?([A-Za-z0-9]{1,20})$/.exec(text.trim()) ?? []
  return /[A-Za-z]/.test(name) ? `$${name}` : null
}

/** What of a destination its owner knows it by, with most of it hidden: it stands in lists, and is not sealed. */
export function hintOf(to: Exclude<Destination, { way: 'direct_deposit' }>): string {
  if (to.way === 'paypal') {
    const at = to.email.lastIndexOf('@')
    return `${first(to.email)}${HIDDEN}${to.email.slice(at)}`
  }
  if (to.way === 'cash_app') return `$${first(to.cashtag.slice(1))}${HIDDEN}`
  if (to.way === 'crypto') return `${to.address.slice(0, 4)}…${to.address.slice(-4)}`
  return `${to.city}, ${to.state}`
}

const HIDDEN = '•••'

// A character, and never half of one.
const first = (text: string): string => Array.from(text)[0] ?? ''

/** Where a payout goes, line by line, as whoever sends it needs it. */
export function linesOf(to: Exclude<Destination, { way: 'direct_deposit' }>): readonly string[] {
  if (to.way === 'paypal') return [to.email]
  if (to.way === 'cash_app') return [to.cashtag]
  if (to.way === 'crypto') return [to.network, to.address]
  return [to.name, to.line1, ...(to.line2 ? [to.line2] : []), `${to.city}, ${to.state} ${to.zip}`]
}
