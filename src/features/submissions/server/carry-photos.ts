import { fileKey } from '#features/documents/server/document-deps.ts'
import { addPhotos } from '#features/listings/server/add-photos.ts'
import { noWords } from '#features/listings/server/photo-source.ts'
import type { PhotoSource } from '#features/listings/server/photo-source.ts'
import { takePhotos, whyOf } from '#features/listings/server/take-photos.ts'
import { isRefusal } from '#kit/refusal.ts'
import type { Deps } from '#platform/server/deps.ts'
import { ownFilesOf } from '#platform/server/files/own-files.ts'
import { statement } from '#platform/server/statement.ts'
import { sentFiles } from './sent-files.ts'

type Waiting = { id: string; owner_id: string; listing_id: string | null }

const findWaiting = statement<Waiting>(
  'submissions-find-photos',
  `SELECT id, owner_id, listing_id FROM submissions WHERE status = 'accepted' AND photos_at IS NULL ORDER BY ended_at LIMIT 20`,
)
const markCarried = statement('submissions-mark-photos', 'UPDATE submissions SET photos_at = $2 WHERE id = $1')

type CarryDeps = Pick<Deps, 'database' | 'clock' | 'config' | 'log'>

/**
 * The repeated job: the photos of homes that were taken in become photos of their listings, in the order in which their owners showed
 * them. One that cannot be read or drawn anew is told of in the log and keeps no other back. A crash in between begins anew: what is
 * there already is not added twice.
 */
export async function carryPhotos(deps: CarryDeps): Promise<void> {
  for (const row of await deps.database.rows(findWaiting)) {
    const why = await carry(deps, row)
    if (why.length > 0) deps.log.warn({ submission: row.id, why }, 'photos of an offered home were not taken over')
    await deps.database.run(markCarried, [row.id, deps.clock()])
  }
}

/** What went wrong with which photo. */
async function carry(deps: CarryDeps, { id, owner_id: ownerId, listing_id: listingId }: Waiting): Promise<string[]> {
  // The listing of an accepted home may have been taken away since.
  if (listingId === null) return []
  const store = ownFilesOf(deps.config)
  const photos = (await sentFiles(deps.database, id)).filter(({ kind }) => kind === 'photo')
  const [kept, gone] = [photos.filter(({ number }) => number !== null), photos.filter(({ number }) => number === null)]
  const sources = kept.map((file): PhotoSource => ({
    origin: file.name,
    from: { open: () => store.open(fileKey(ownerId, file.version_id), file.bytes) },
    words: noWords(),
  }))
  const { photos: taken, faults } = await takePhotos(deps, listingId, sources, { allowLocal: false })
  const added = await addPhotos(
    deps,
    { listingId, by: 'server' },
    taken.filter(({ made }) => made),
  )
  const why = [
    ...gone.map(({ name }) => `${name}: its owner deleted it`),
    ...faults.map((one) => `${one.origin}: ${one.why}`),
  ]
  return isRefusal(added) ? [...why, whyOf(added)] : why
}
