import { useApproval } from '#features/approvals/server/use-approval.ts'
import { readHolders, readPropertyCents } from '#features/ledger/server/read-property.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import { audit } from '#platform/server/audit.ts'
import type { Queryable, Transaction } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { statement } from '#platform/server/statement.ts'
import type { FactCorrection } from '../approval-kinds.ts'
import { FACT_COLUMNS, FACT_NAMES } from '../facts.ts'
import type { FactName, FactValue } from '../facts.ts'
import { toMercatorX, toMercatorY } from '../rules.ts'
import { keepCorrections } from './corrections.ts'
import { dropListingPages, publishListings } from './listing-broadcasts.ts'
import { writeChanges } from './listing-changes.ts'

const columns = FACT_NAMES.map((name) => FACT_COLUMNS[name])
const read = statement<{ name: string; source: string | null; facts: Readonly<Record<FactName, FactValue>> }>(
  'listings-read-facts',
  `SELECT name, source, jsonb_build_object(${FACT_NAMES.map((name) => `'${name}', ${FACT_COLUMNS[name]}`).join(', ')}) AS facts
     FROM listings WHERE id = $1`,
)
const lock = statement('listings-lock-facts', 'SELECT FROM listings WHERE id = $1 FOR NO KEY UPDATE')
const write = statement(
  'listings-write-facts',
  `UPDATE listings l SET (${columns.join(', ')}, mx, my) = (
          SELECT ${columns.map((name) => `r.${name}`).join(', ')}, r.mx, r.my FROM jsonb_populate_record(l, $2::jsonb) r), updated_at = $3
    WHERE l.id = $1`,
)

export type CorrectedBy = { readonly actor: string; readonly reason: string; readonly approval?: string }
type CorrectionRefused = 'listing_not_found' | 'same_facts' | 'two_operators'

export type FactsPlan = {
  readonly name: string
  readonly source: string | null
  readonly changes: readonly { readonly fact: FactName; readonly before: FactValue; readonly after: FactValue }[]
  /** People put money into it: two operators decide. */
  readonly hasMoney: boolean
}

/** Whether people hold shares of a house, or money of theirs waits in escrow for it. */
export async function hasMoneyOfPeople(on: Queryable, listingId: string): Promise<boolean> {
  const { escrowCents } = await readPropertyCents(on, listingId)
  return escrowCents > 0 || (await readHolders(on, listingId)).length > 0
}

/** What correcting facts of a listing changes, or why it changes nothing. */
export async function planFacts(
  on: Queryable,
  { listingId, facts }: FactCorrection,
): Promise<FactsPlan | Refusal<CorrectionRefused>> {
  const found = await on.first(read, [listingId])
  if (!found) return refuse('listing_not_found')
  const changes = FACT_NAMES.flatMap((fact) => {
    const after = facts[fact]
    const before = found.facts[fact]
    return after === undefined || after === before ? [] : [{ fact, before, after }]
  })
  if (changes.length === 0) return refuse('same_facts', { message: 'it says so already: there is nothing to correct' })
  return { name: found.name, source: found.source, changes, hasMoney: await hasMoneyOfPeople(on, listingId) }
}

/**
 * Put facts of a listing right. What was said before stays in its change log with the reason, and the next import leaves the facts alone
 * until their source says something else. Where people put money into the house, two operators decide.
 */
export async function correctListing(
  deps: Pick<Deps, 'database' | 'clock'>,
  one: FactCorrection,
  by: CorrectedBy,
): Promise<FactsPlan | Refusal<CorrectionRefused>> {
  const now = deps.clock()
  const done = await deps.database.transaction(async (tx) => {
    await tx.run(lock, [one.listingId])
    const plan = await planFacts(tx, one)
    if (isRefusal(plan)) return plan
    if (plan.hasMoney && by.approval === undefined)
      return refuse('two_operators', {
        message: 'people put money into it: two operators decide about what is said of it',
      })
    await writeFacts(tx, one.listingId, plan, by, now)
    return plan
  })
  if (!isRefusal(done)) dropListingPages([one.listingId])
  return done
}

async function writeFacts(tx: Transaction, listingId: string, plan: FactsPlan, by: CorrectedBy, now: Date) {
  const { changes, source } = plan
  const values = changes.map(({ fact, after }) => [FACT_COLUMNS[fact], after] as const)
  const place = changes.flatMap(({ fact, after }) =>
    fact === 'lon' ? [['mx', toMercatorX(Number(after))]] : fact === 'lat' ? [['my', toMercatorY(Number(after))]] : [],
  )
  await tx.run(write, [listingId, JSON.stringify(Object.fromEntries([...values, ...place])), now])
  if (source !== null)
    await keepCorrections(
      tx,
      listingId,
      changes.map(({ fact, before, after }) => [fact, before, after]),
    )
  const facts = Object.fromEntries(changes.map(({ fact, before, after }) => [fact, [before, after] as const]))
  await writeChanges(tx, [{ listingId, facts, by }], now)
  const detail = { facts: Object.keys(facts), reason: by.reason, approval: by.approval }
  await audit(tx, { at: now, actor: by.actor, action: 'listing corrected', subject: listingId, detail })
  await publishListings(tx)
  await useApproval(tx, by, Object.keys(facts).join(', '), now)
}
