import type { PictureFiles } from '#features/people/server/draw-anew.ts'
import type { Queryable, Transaction } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import { widthsOf } from '../post-pictures.ts'
import { IS_BOUGHT, IS_PUBLIC, SHOWN } from './post-rows.ts'

/** A row of `post_pictures`. */
export type PictureRow = {
  readonly id: string
  readonly author_id: string
  /** Pixels of its largest size. */
  readonly width: number
  /** Empty while it is being made, and once it is being swept. */
  readonly files: PictureFiles
}

const own = statement<{ n: number }>(
  'content-count-pictures',
  'SELECT count(*)::int AS n FROM post_pictures WHERE post_id = $1',
)

/** How many pictures are kept of a post, those that its text does not name any more with them. */
export const countPictures = async (on: Queryable, postId: string): Promise<number> =>
  (await on.first(own, [postId]))!.n

const known = statement<{ n: number }>(
  'content-known-pictures',
  `SELECT count(*)::int AS n FROM post_pictures WHERE post_id = $1 AND id = ANY($2::uuid[]) AND files <> '{}'`,
)

/** Whether all of these are pictures of this post. */
export const hasAllPictures = async (tx: Transaction, postId: string, ids: readonly string[]): Promise<boolean> =>
  ids.length === 0 || (await tx.first(known, [postId, ids]))!.n === ids.length

// A picture is for whoever may read a text in which it stands; its author sees it before that.
const find = statement<PictureRow>(
  'content-find-picture',
  `SELECT q.id, q.author_id, q.width, q.files
     FROM post_pictures q JOIN posts p ON p.id = q.post_id JOIN users u ON u.id = p.author_id
    WHERE q.id = $2 AND q.files <> '{}' AND (q.author_id = $1 OR (${IS_PUBLIC} OR ${IS_BOUGHT}) AND (
          strpos(${SHOWN}, q.id::text) > 0
          OR (p.price_cents = 0 OR ${IS_BOUGHT})
             AND EXISTS (SELECT 1 FROM post_editions e WHERE e.post_id = p.id AND strpos(e.html, q.id::text) > 0)))`,
)

/** A picture as `readerId` may see it; null looks as if there were none. */
export const findReadablePicture = (on: Queryable, readerId: string | null, id: string): Promise<PictureRow | null> =>
  on.first(find, [readerId, id])

/** No text of its post names it, and nothing was typed there since `$1`; or there is no such post any more. */
export const IS_UNUSED = `(q.created_at < $1 OR NOT EXISTS (SELECT 1 FROM posts p WHERE p.id = q.post_id))
   AND NOT EXISTS (SELECT 1 FROM posts p WHERE p.id = q.post_id AND (p.changed_at >= $1 OR strpos(p.html, q.id::text) > 0 OR strpos(p.draft_html, q.id::text) > 0))
   AND NOT EXISTS (SELECT 1 FROM post_editions e WHERE e.post_id = q.post_id AND strpos(e.html, q.id::text) > 0)`

/** Where one file of a picture lies. */
export const pictureKey = ({ author_id: authorId, id }: Pick<PictureRow, 'author_id' | 'id'>, name: string): string =>
  `post_pictures/${authorId}/${id}/${name}`

export const SHARE_NAME = 'share-jpeg'

/** The names of all its files. */
export const namesOf = (width: number): string[] => [
  ...widthsOf(width).flatMap((one) => [`${one}-avif`, `${one}-webp`]),
  SHARE_NAME,
]
