import type { Indication } from '#features/notifications/indications.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { audit } from '#platform/server/audit.ts'
import type { Transaction } from '#platform/server/database.ts'

type About = {
  readonly id: string
  readonly owner_id: string
  readonly bank_name: string | null
  readonly routing_number: string
  readonly last4: string
}

/** Who did it, and from where; the jobs have no address. */
export type Doer = { readonly actor: string; readonly address?: string }

const NEWS = {
  bank_added: ['A bank account was added', 'bank account added'],
  bank_verified: ['Your bank account is verified', 'bank account verified'],
  bank_failed: ['A bank account was not verified', 'bank account failed'],
  bank_removed: ['A bank account was removed', 'bank account removed'],
} as const satisfies Partial<Record<Indication, readonly [title: string, action: string]>>

/** Tell the owner what became of an account, by letter as well, and write it into the trail; in the caller's transaction. */
export async function tellOfAccount(
  tx: Transaction,
  what: keyof typeof NEWS,
  account: About,
  { actor, address = '' }: Doer,
  now: Date,
): Promise<void> {
  const { id, owner_id: userId, last4 } = account
  const bank = account.bank_name ?? account.routing_number
  const [title, action] = NEWS[what]
  await audit(tx, { at: now, actor, action, subject: actor === userId ? id : userId, address, detail: { account: id } })
  const content = `The account at ${bank} that ends in ${last4}.`
  const facts = { bank, last4 }
  await notify(tx, [{ userId, indication: what, title, content, facts, link: '/banking' }], now)
}
