import { saveListings } from '#features/listings/server/save-listing.ts'
import type { Indication } from '#features/notifications/indications.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { isId, newId } from '#kit/id.ts'
import { refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import { audit } from '#platform/server/audit.ts'
import type { Transaction } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { statement } from '#platform/server/statement.ts'
import { canBecome } from '../rules.ts'
import type { Status } from '../rules.ts'
import { insertMessage } from './change-submission.ts'
import { asSent, lockSubmission } from './submission-rows.ts'
import type { SubmissionRow } from './submission-rows.ts'

const writeQuestion = statement(
  'submissions-ask',
  `UPDATE submissions SET status = 'question', changed_at = $2, revision = revision + 1, review_revision = revision + 1 WHERE id = $1`,
)
const writeRefused = statement(
  'submissions-refuse',
  `UPDATE submissions SET status = 'refused', reason = $2, ended_at = $3, changed_at = $3, facts = sent_facts,
          revision = revision + 1, review_revision = revision + 1 WHERE id = $1`,
)
const writeAccepted = statement(
  'submissions-accept',
  `UPDATE submissions SET status = 'accepted', listing_id = $2, ended_at = $3, changed_at = $3, facts = sent_facts,
          revision = revision + 1, review_revision = revision + 1 WHERE id = $1`,
)

export type Decided =
  | SubmissionRow
  | Refusal<'submission_not_found' | 'submission_not_waiting' | 'submission_own' | 'home_changed'>
type Work = (tx: Transaction, row: SubmissionRow, now: Date) => Promise<void>
type By = {
  readonly operatorId: string
  readonly id: string
  /** What was looked at: a home that was changed since is not decided about. */
  readonly revision?: number | undefined
}

const NEWS = {
  question: ['submission_asked', 'Something was asked about your home'],
  refused: ['submission_refused', 'Your home was not taken in'],
  accepted: ['submission_accepted', 'Your home was taken in'],
} as const satisfies Partial<Record<Status, readonly [Indication, string]>>

/** One operator, who is not its owner, decides about a home that waits; its owner is told in the same transaction. */
async function decide(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { operatorId, id, revision }: By,
  to: keyof typeof NEWS,
  work: Work,
): Promise<Decided> {
  if (!isId(id)) return refuse('submission_not_found')
  return await database.transaction<Decided>(async (tx) => {
    // What was sent is what is decided about, also while its owner changes it after a question.
    const row = asSent(await lockSubmission(tx, id))
    if (!row) return refuse('submission_not_found')
    if (row.owner_id === operatorId) return refuse('submission_own')
    if (!canBecome(row.status, to)) return refuse('submission_not_waiting')
    if (revision !== undefined && revision !== row.review_revision) return refuse('home_changed')
    const now = clock()
    await work(tx, row, now)
    const detail = { status: to }
    await audit(tx, { at: now, actor: operatorId, action: 'submission decided', subject: id, address: '', detail })
    const home = row.facts.line1 ?? ''
    const [indication, title] = NEWS[to]
    const [link, facts] = [`/sellers/homes/${id}`, { home }]
    await notify(tx, [{ userId: row.owner_id, indication, title, content: home, facts, link }], now)
    return { ...row, status: to }
  })
}

/** Ask its owner something: until they answer, it can be changed. */
export const askAboutSubmission = (deps: Pick<Deps, 'database' | 'clock'>, by: By, question: string) =>
  decide(deps, by, 'question', async (tx, { id }, now) => {
    await tx.run(insertMessage, [newId(), id, false, question, now])
    await tx.run(writeQuestion, [id, now])
  })

export const refuseSubmission = (deps: Pick<Deps, 'database' | 'clock'>, by: By, reason: string) =>
  decide(deps, by, 'refused', async (tx, { id }, now) => {
    await tx.run(writeRefused, [id, reason, now])
  })

const NAMES = { house: 'House', condo: 'Condo', townhouse: 'Townhouse', duplex: 'Duplex', other: 'Home' } as const

/**
 * Take a home in: it becomes a listing of its owner's that nobody else sees before its offering opens. Its place on the
 * map, in degrees, is the operator's, who has looked.
 */
export const acceptSubmission = (
  deps: Pick<Deps, 'database' | 'clock'>,
  by: By,
  place: { readonly lon: number; readonly lat: number; readonly name?: string | undefined },
) =>
  decide(deps, by, 'accepted', async (tx, { id, owner_id: sellerId, facts }, now) => {
    const { line1 = '', line2, city = '', state = '', zip = '', kind = 'other' } = facts
    const record = {
      source: 'submission',
      sourceId: id,
      name: place.name ?? `${NAMES[kind]} at ${line1}`,
      ...(facts.headline !== undefined && { headline: facts.headline }),
      description: facts.description ?? '',
      kind,
      sellerId,
      address: { line1, ...(line2 !== undefined && { line2 }), city, state, zip },
      lon: place.lon,
      lat: place.lat,
      bedrooms: facts.bedrooms ?? null,
      bathrooms: facts.bathrooms ?? null,
      sqft: facts.sqft ?? null,
      lotSqft: facts.lot_sqft ?? null,
      yearBuilt: facts.year_built ?? null,
      priceCents: facts.asking_cents ?? 0,
      priceOn: now.toISOString().slice(0, 10),
      isPublic: false,
      createdAt: now,
      valuations: [
        {
          on: now.toISOString().slice(0, 10),
          valueCents: facts.asking_cents ?? 0,
          method: 'asking price',
          source: 'seller',
        },
      ],
    }
    const { ids } = await saveListings(tx, [record], now)
    await tx.run(writeAccepted, [id, ids[0], now])
  })
