import { isId } from '#kit/id.ts'
import { refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import type { Transaction } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import { idOfPicture } from '../picture-sizes.ts'
import type { PictureKind } from '../picture-sizes.ts'

// One that is being made has no files yet; one whose time is over is being deleted.
const take = statement(
  'people-use-picture',
  `UPDATE profile_pictures SET unused_since = NULL WHERE id = $1 AND user_id = $2 AND kind = $3 AND files <> '{}'`,
)
const leaveOthers = statement(
  'people-leave-pictures',
  `UPDATE profile_pictures SET unused_since = $4
    WHERE user_id = $1 AND kind = $2 AND unused_since IS NULL AND ($3::uuid IS NULL OR id <> $3)`,
)

type Use = { userId: string; kind: PictureKind; address: string; at: Date }

/** From now on a profile shows this picture of its owner's, or none; the one before can be taken back for a day. */
export async function usePicture(
  tx: Transaction,
  { userId, kind, address, at }: Use,
): Promise<Refusal<'not_own_picture'> | null> {
  const id = address === '' ? null : idOfPicture(address)
  if (address !== '') {
    if (id === null || !isId(id) || (await tx.run(take, [id, userId, kind])) === 0) return refuse('not_own_picture')
  }
  await tx.run(leaveOthers, [userId, kind, id, at])
  return null
}
