import { drawAnew, keepPictures } from '#features/people/server/draw-anew.ts'
import type { PictureSize } from '#features/people/server/make-pictures.ts'
import { PICTURE_MAX_BYTES } from '#features/people/picture-sizes.ts'
import type { RefusalOf } from '#kit/endpoint.ts'
import { isId, newId } from '#kit/id.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import type { Deps } from '#platform/server/deps.ts'
import { ownFilesOf } from '#platform/server/files/own-files.ts'
import { statement } from '#platform/server/statement.ts'
import type { addPostPicture as endpoint, PostPicture } from '../picture-contract.ts'
import { addressOfPostPicture, MOST_POST_PICTURES, SHARE_PICTURE, widthsOf } from '../post-pictures.ts'
import { countPictures, pictureKey, SHARE_NAME } from './picture-rows.ts'
import { lockDraft } from './post-rows.ts'
import { isAuthor } from './write-post.ts'

type Refused = RefusalOf<typeof endpoint>

const begin = statement(
  'content-begin-picture',
  'INSERT INTO post_pictures (id, post_id, author_id, width, height, created_at) VALUES ($1, $2, $3, $4, $5, $6)',
)
const finish = statement('content-finish-picture', 'UPDATE post_pictures SET files = $2 WHERE id = $1')

/**
 * Take in a picture for a post of one's own. Its row stands before its files, so that a server which dies in between leaves
 * nothing that the sweep does not find; it is shown once a text names it.
 */
export async function addPostPicture(
  deps: Pick<Deps, 'database' | 'clock' | 'config'>,
  { userId, postId }: { readonly userId: string; readonly postId: string },
  body: AsyncIterable<Uint8Array>,
): Promise<PostPicture | Refused> {
  const { database, clock } = deps
  const files = ownFilesOf(deps.config)
  if (!isId(postId)) return refuse('post_not_found')
  const id = newId(clock().getTime())
  // Whoever may not, and whoever has too many, is told before anything is drawn; both are asked again behind the lock.
  const early = await database.transaction((tx) => checkAuthor(tx, userId, postId))
  if (early) return early
  const spooled = await files.receive(body, PICTURE_MAX_BYTES)
  if (isRefusal(spooled)) return spooled
  const made = await drawAnew(spooled, { ratio: null, rotate: 0, cut: null, sizesOf })
  if (isRefusal(made)) return made
  const [width, height] = sizeOf(made)
  const refused = await database.transaction(async (tx) => {
    const no = await checkAuthor(tx, userId, postId)
    if (no) return no
    await tx.run(begin, [id, postId, userId, width, height, clock()])
    return null
  })
  if (refused) return refused
  const keyOf = (name: string) => pictureKey({ author_id: userId, id }, name)
  const known = await keepPictures(files, made.pictures, keyOf)
  if (isRefusal(known)) return known
  if ((await database.run(finish, [id, JSON.stringify(known)])) === 0) {
    // Its post went meanwhile, and the sweep was here before the last file.
    for (const { name } of made.pictures) await files.remove(keyOf(name))
    return refuse('post_not_found')
  }
  return { address: addressOfPostPicture(id), width, height }
}

async function checkAuthor(
  tx: Parameters<typeof lockDraft>[0],
  userId: string,
  postId: string,
): Promise<Refused | null> {
  if (!(await lockDraft(tx, userId, postId))) return refuse('post_not_found')
  if (!(await isAuthor(tx, userId))) return refuse('not_an_author')
  if ((await countPictures(tx, postId)) < MOST_POST_PICTURES) return null
  return refuse('too_many_post_pictures', { params: { most: MOST_POST_PICTURES } })
}

const sizesOf = (width: number): PictureSize[] => [
  ...widthsOf(width).flatMap((one) =>
    (['avif', 'webp'] as const).map((format) => ({ name: `${one}-${format}`, format, width: one })),
  ),
  { name: SHARE_NAME, format: 'jpeg', ...SHARE_PICTURE },
]

/** Its largest size. */
function sizeOf({ width, height }: { readonly width: number; readonly height: number }): [number, number] {
  const largest = widthsOf(width).at(-1)!
  return [largest, Math.max(1, Math.round((height * largest) / width))]
}
