import { newId } from '#kit/id.ts'
import type { Transaction } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'

/** What facts said before, and what they say since. */
export type FactChanges = Readonly<Record<string, readonly [before: unknown, after: unknown]>>

export type ListingChange = {
  readonly listingId: string
  readonly facts: FactChanges
  /** Null: its source said so. */
  readonly by: { readonly actor: string; readonly reason: string; readonly approval?: string | undefined } | null
}

const add = statement(
  'listings-add-changes',
  `INSERT INTO listing_changes (id, listing_id, changed_at, changed_by, approval_id, reason, facts)
   SELECT id, listing_id, $3, by, approval, reason, facts
     FROM unnest($1::uuid[], $2::uuid[], $4::uuid[], $5::uuid[], $6::text[], $7::jsonb[]) n(id, listing_id, by, approval, reason, facts)`,
)

/** Write down what changed of houses, for everybody to read. What they are worth is told by their valuations. */
export async function writeChanges(tx: Transaction, changes: readonly ListingChange[], now: Date): Promise<void> {
  if (changes.length === 0) return
  await tx.run(add, [
    changes.map(() => newId(now.getTime())),
    changes.map(({ listingId }) => listingId),
    now,
    changes.map(({ by }) => by?.actor ?? null),
    changes.map(({ by }) => by?.approval ?? null),
    changes.map(({ by }) => by?.reason ?? ''),
    changes.map(({ facts }) => JSON.stringify(facts)),
  ])
}
