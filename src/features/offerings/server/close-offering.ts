import { useApproval } from '#features/approvals/server/use-approval.ts'
import {
  bankClearing,
  earningsOf,
  escrowOf,
  platformFees,
  propertyCashOf,
  propertyReserveOf,
  transferEntries,
} from '#features/ledger/rules.ts'
import type { Account, JournalDraft } from '#features/ledger/rules.ts'
import { postJournals } from '#features/ledger/server/post-journals.ts'
import { readHolders, writtenKeys } from '#features/ledger/server/read-property.ts'
import { dropListingPages } from '#features/listings/server/listing-broadcasts.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Notification } from '#features/notifications/server/notify.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import type { Transaction } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { failpoint } from '#platform/server/failpoint.ts'
import { statement } from '#platform/server/statement.ts'
import type { OfferingTerms, UseKind } from '../terms.ts'
import { checkConfirmed } from './confirmations.ts'
import { lockOfferings } from './find-offering.ts'
import type { OfferingRow } from './find-offering.ts'
import { byItself, moveOffering } from './move-offering.ts'
import type { MovedBy } from './move-offering.ts'
import { readTerms } from './read-terms.ts'

type On = Pick<Deps, 'database' | 'clock'>
export type CloseRefusal = 'offering_not_found' | 'illegal_transition' | 'unconfirmed'

/**
 * Buy the house: the whole escrow goes to the property, which pays what the terms name and keeps the reserve. Shares stand
 * with their holders since they paid, and are worth what the property is worth from now on. Each step is a journal with a
 * key of its own in a transaction of its own: whoever comes after a crash, this again or the job, goes on behind the last.
 */
export async function closeOffering(
  deps: On,
  listingId: string,
  by: MovedBy,
): Promise<{ closed: boolean } | Refusal<CloseRefusal>> {
  const now = deps.clock()
  const begun = await deps.database.transaction(async (tx) => {
    const [row] = await lockOfferings(tx, [listingId])
    if (!row) return refuse('offering_not_found')
    const refused = row.status === 'closing' ? null : await moveToClosing(tx, row, by, now)
    if (refused) return refused
    await post(tx, [escrowStep(row, now)], now)
    // With its beginning: what is left of a closing is done by itself.
    await useApproval(tx, by, 'the closing has begun', now)
    return { closed: false }
  })
  if (isRefusal(begun)) return begun
  failpoint('closing begun')
  return { closed: await finishClosing(deps, listingId) }
}

const moveToClosing = async (tx: Transaction, row: OfferingRow, by: MovedBy, now: Date) =>
  (await checkConfirmed(tx, row.listing_id)) ?? (await moveOffering(tx, row, 'closing', by, now))

/** Do what is left of a closing. Gives whether this call ended it. */
export async function finishClosing(deps: On, listingId: string): Promise<boolean> {
  const terms = await readTerms(deps.database, listingId)
  if (!terms) return false
  for (const step of stepsOf(listingId, terms, deps.clock())) {
    const isClosing = await inClosing(deps, listingId, async (tx, row) => {
      // One that an upgrade found half way has not moved its escrow yet.
      await post(tx, [escrowStep(row, deps.clock()), step], deps.clock())
    })
    if (!isClosing) return false
    failpoint('closing step')
  }
  const isEnded = await inClosing(deps, listingId, (tx, row) => end(tx, row, deps.clock()))
  dropListingPages()
  return isEnded
}

async function inClosing(
  deps: On,
  listingId: string,
  work: (tx: Transaction, row: OfferingRow) => Promise<void>,
): Promise<boolean> {
  return await deps.database.transaction(async (tx) => {
    const [row] = await lockOfferings(tx, [listingId])
    if (row?.status !== 'closing') return false
    await work(tx, row)
    return true
  })
}

/** Write what is not written yet. The offering is locked, so that nobody writes the same meanwhile. */
async function post(tx: Transaction, drafts: readonly JournalDraft[], now: Date): Promise<void> {
  const written = await writtenKeys(
    tx,
    drafts.map((draft) => draft.key),
  )
  const missing = drafts.filter((draft) => !written.has(draft.key))
  if (missing.length > 0) await postJournals(tx, missing, now)
}

/** How the journals of a closing are named; the books are checked by it. */
export const closingKey = (listingId: string, step: string): string => `closing:${listingId}:${step}`

const stepOf = (
  listingId: string,
  name: string,
  from: Account,
  to: Account,
  cents: number,
  at: Date,
): JournalDraft => ({
  kind: 'closing',
  key: closingKey(listingId, name),
  memo: '',
  effectiveAt: at,
  entries: transferEntries(from, to, cents),
})

const escrowStep = (row: OfferingRow, at: Date): JournalDraft =>
  stepOf(row.listing_id, 'escrow', escrowOf(row.listing_id), propertyCashOf(row.listing_id), row.raised_cents, at)

/** What comes in beside the escrow (debt, equity that is not for sale), then each use. */
function stepsOf(listingId: string, terms: OfferingTerms, at: Date): JournalDraft[] {
  const cash = propertyCashOf(listingId)
  const others = terms.sources.flatMap((one, n) =>
    one.isOpen ? [] : [stepOf(listingId, `source ${n + 1}`, bankClearing, cash, one.amountCents, at)],
  )
  const uses = terms.uses.map((one, n): JournalDraft => {
    const step = stepOf(listingId, `use ${n + 1}`, cash, payeeOf(one.kind, listingId, terms), one.amountCents, at)
    return isSale(one.kind, terms) ? { ...step, kind: 'sale' } : step
  })
  return [...others, ...uses]
}

/** The price of a house whose seller has an account here is what they earned by a sale. */
const isSale = (kind: UseKind, { sellerId }: OfferingTerms): boolean => kind === 'purchase' && sellerId !== undefined

/** Where the money of a use goes: to the seller whom the terms name, to whoever is paid at their bank, to us, or aside. */
function payeeOf(kind: UseKind, listingId: string, { sellerId }: OfferingTerms): Account {
  if (kind === 'purchase' && sellerId !== undefined) return earningsOf(sellerId)
  if (kind === 'reserve') return propertyReserveOf(listingId)
  return kind === 'platform fee' ? platformFees : bankClearing
}

async function end(tx: Transaction, row: OfferingRow, now: Date): Promise<void> {
  const refused = await moveOffering(tx, row, 'operating', byItself('everything that the terms name is paid'), now)
  if (refused) throw new Error(refused.message)
  const holders = await readHolders(tx, row.listing_id)
  const news: Notification[] = holders.map(({ investorId }) => ({
    userId: investorId,
    indication: 'offering_closed',
    title: 'A house was bought',
    content: `${row.name} is bought. Your shares are part of the house from now on.`,
    facts: { name: row.name, listing_id: row.listing_id },
    link: '/projects/positions',
  }))
  await notify(tx, news, now)
}

const findClosing = statement<{ listing_id: string }>(
  'offerings-find-closing',
  `SELECT listing_id FROM offerings WHERE status = 'closing' ORDER BY listing_id`,
)

/** Closings that nobody has ended: one that fails is logged, tried again the next time, and holds up no other. */
export async function finishClosings(deps: On & Pick<Deps, 'log'>): Promise<number> {
  let ended = 0
  for (const { listing_id: listingId } of await deps.database.rows(findClosing)) {
    try {
      if (await finishClosing(deps, listingId)) ended += 1
    } catch (error) {
      deps.log.error({ listing: listingId, error: String(error) }, 'a closing could not be finished')
    }
  }
  return ended
}
