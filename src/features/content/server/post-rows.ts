import { PUBLIC } from '#features/listings/server/public-listings.ts'
import { shownPerson } from '#features/people/server/shown-person.ts'
import { epochSeconds } from '#kit/clock.ts'
import type { Cents } from '#kit/money.ts'
import type { Transaction } from '#platform/server/database.ts'
import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import type { DraftAnswer, PostCard } from '../contract.ts'
import { excerptOf } from '../rules.ts'

/** A published post with what is shown of its author; `$1` is whoever reads, or null. */
export type PublishedRow = {
  id: string
  author_id: string
  username: string
  fname: string
  lname: string
  photo: string
  shows: string[]
  title: string
  html: string
  listing_id: string | null
  listing_name: string | null
  edition: number
  published_at: Date
  edited_at: Date | null
  likes: number
  is_liked: boolean
  price_cents: Cents
  minutes: number
  is_bought: boolean
  is_deleted: boolean
}

/** Whether `$1` bought the post `p`. */
export const IS_BOUGHT = `EXISTS (SELECT 1 FROM post_sales s WHERE s.post_id = p.id AND s.buyer_id = $1 AND s.status = 'bought')`
/** What of a post `p` leaves the database for whoever `$1` is: all of it where it is free, theirs or bought by them. */
export const SHOWN = `CASE WHEN p.price_cents = 0 OR p.author_id = $1 OR ${IS_BOUGHT} THEN p.html ELSE p.preview_html END`
const SHOWN_HTML = `${SHOWN} AS html`
// In a list nobody reads more than how a post begins.
const LISTED_HTML = 'CASE WHEN p.price_cents = 0 THEN p.html ELSE p.preview_html END AS html'

const postsWith = (
  html: string,
): string => `SELECT p.id, p.author_id, u.username, u.fname, u.lname, u.photo, u.profile_shows AS shows, p.title, ${html},
         l.id AS listing_id, l.name AS listing_name, p.edition, p.published_at, p.edited_at,
         (SELECT count(*)::int FROM post_likes k WHERE k.post_id = p.id) AS likes,
         EXISTS (SELECT 1 FROM post_likes k WHERE k.post_id = p.id AND k.person_id = $1) AS is_liked,
         p.price_cents, p.minutes, ${IS_BOUGHT} AS is_bought, p.status = 'deleted' AS is_deleted
    FROM posts p JOIN users u ON u.id = p.author_id LEFT JOIN listings l ON l.id = p.listing_id AND ${PUBLIC}
   WHERE p.published_at IS NOT NULL`

/** Of posts `p` and their authors `u`. */
export const IS_PUBLIC = `p.status = 'published' AND u.closed_at IS NULL`
const PUBLISHED = `${postsWith(LISTED_HTML)} AND ${IS_PUBLIC}`

const find = statement<PublishedRow>('content-find-published', `${PUBLISHED} AND p.id = $2`)
// Who bought a post keeps it when its author deletes it, or goes.
const findReadable = statement<PublishedRow>(
  'content-find-readable',
  `${postsWith(SHOWN_HTML)} AND (${IS_PUBLIC} OR ${IS_BOUGHT}) AND p.id = $2`,
)
export const pageOfPosts = statement<PublishedRow>(
  'content-read-published',
  `${PUBLISHED} AND (p.published_at, p.id) < ($2::timestamptz, $3::uuid)
     AND ($4::text IS NULL OR lower(u.username) = lower($4) OR u.id::text = lower($4))
     AND ($5::uuid IS NULL OR p.listing_id = $5 AND l.id IS NOT NULL)
   ORDER BY p.published_at DESC, p.id DESC LIMIT $6`,
)

/** A published post; of a draft, one that was deleted, and one of a closed account there is none. */
export const findPublished = (on: Queryable, readerId: string | null, id: string): Promise<PublishedRow | null> =>
  on.first(find, [readerId, id])

/** The same with as much of its text as this reader may read; one that was deleted for whoever bought it. */
export const findReadablePost = (on: Queryable, readerId: string | null, id: string): Promise<PublishedRow | null> =>
  on.first(findReadable, [readerId, id])

/** Whether a row holds all of its text for this reader. */
export const mayReadAll = (row: PublishedRow, readerId: string | null): boolean =>
  row.price_cents === 0 || row.is_bought || row.author_id === readerId

/** A post in a list, in the words of the wire. */
export function cardOf(row: PublishedRow): PostCard {
  return {
    _id: row.id,
    title: row.title,
    excerpt: excerptOf(row.html),
    author: shownPerson(row.author_id, row),
    content: { price: row.price_cents },
    is_bought: row.is_bought,
    listing: row.listing_id && row.listing_name ? { id: row.listing_id, name: row.listing_name } : null,
    minutes: row.minutes,
    created: epochSeconds(row.published_at),
    edited: row.edited_at && epochSeconds(row.edited_at),
    likes: row.likes,
    liked: row.is_liked,
  }
}

/** A post as its author sees it. */
export type DraftRow = {
  id: string
  status: 'draft' | 'published'
  draft_title: string
  draft_html: string
  listing_id: string | null
  listing_name: string | null
  revision: number
  edition: number
  is_changed: boolean
  changed_at: Date
  published_at: Date | null
  draft_price_cents: Cents
  draft_free_blocks: number
  /** As it is on sale now. */
  price_cents: Cents
  /** How often it was bought and not given back whole, and what that earned its author so far. */
  sold: number
  earned_cents: Cents
}

// Of a part that went back the platform gives its share (`partsOfRefund`).
const SOLD = `SELECT (count(*) FILTER (WHERE s.status <> 'refunded'))::int AS sold,
         coalesce(sum(s.price_cents - s.fee_cents - s.refunded_cents + s.fee_cents * s.refunded_cents / s.price_cents), 0)::bigint AS earned_cents
    FROM post_sales s WHERE s.post_id = p.id AND s.bought_at IS NOT NULL`

const DRAFTS = `SELECT p.id, p.status, p.draft_title, p.draft_html, l.id AS listing_id, l.name AS listing_name, p.revision, p.edition,
         (p.draft_title, p.draft_html, p.draft_listing_id, p.draft_price_cents, CASE WHEN p.draft_price_cents > 0 THEN p.draft_free_blocks END)
           IS DISTINCT FROM (p.title, p.html, p.listing_id, p.price_cents, CASE WHEN p.price_cents > 0 THEN p.free_blocks END) AS is_changed,
         p.changed_at, p.published_at, p.draft_price_cents, p.draft_free_blocks, p.price_cents, k.sold, k.earned_cents
    FROM posts p LEFT JOIN listings l ON l.id = p.draft_listing_id AND ${PUBLIC}
   CROSS JOIN LATERAL (${SOLD}) k
   WHERE p.author_id = $1 AND p.status <> 'deleted'`

export const readDrafts = statement<DraftRow>(
  'content-read-drafts',
  `${DRAFTS} ORDER BY p.changed_at DESC, p.id DESC LIMIT 500`,
)
const findOwn = statement<DraftRow>('content-find-draft', `${DRAFTS} AND p.id = $2`)
const lockOwn = statement<{ id: string }>(
  'content-lock-draft',
  `SELECT id FROM posts WHERE author_id = $1 AND id = $2 AND status <> 'deleted' FOR UPDATE`,
)

/** A post of its author's; of somebody else's there is none. */
export const findDraft = (on: Queryable, authorId: string, id: string): Promise<DraftRow | null> =>
  on.first(findOwn, [authorId, id])

/** The same, locked until the commit. */
export const lockDraft = async (tx: Transaction, authorId: string, id: string): Promise<DraftRow | null> =>
  (await tx.first(lockOwn, [authorId, id])) && (await findDraft(tx, authorId, id))

export const draftOf = (row: DraftRow): DraftAnswer => ({
  _id: row.id,
  status: row.status,
  title: row.draft_title,
  html: row.draft_html,
  listing: row.listing_id && row.listing_name ? { id: row.listing_id, name: row.listing_name } : null,
  price: row.draft_price_cents,
  free_blocks: row.draft_free_blocks,
  sold: row.sold,
  earned: row.earned_cents,
  revision: row.revision,
  is_changed: row.is_changed,
  changed: epochSeconds(row.changed_at),
  published: row.published_at && epochSeconds(row.published_at),
})
