import { isRefusal } from '#kit/refusal.ts'
import type { Deps } from '#platform/server/deps.ts'
import { readCell } from '../import-cell.ts'
import type { Take } from '../import-cell.ts'
import { addPhotos } from './add-photos.ts'
import type { NamedPhotos } from './import-batch.ts'
import { noWords } from './photo-source.ts'
import type { PhotoSource } from './photo-source.ts'
import { inFolder } from './read-photo-list.ts'
import { takePhotos, whyOf } from './take-photos.ts'

type Options = {
  /** Where names that are no addresses are looked up; none of them is found without it. */
  readonly folder: string | null
  readonly allowLocal: boolean
  /** What the audit trail calls the import. */
  readonly by: string
  readonly onProgress?: (done: number, of: number) => void
}

export type PhotosImported = {
  readonly added: number
  /** Listings go on without these. */
  readonly faults: readonly { readonly listingId: string; readonly origin: string; readonly why: string }[]
}

/**
 * Take in the photos that the rows of an import name. What was taken in before by the same name is left as it is, also where an
 * operator has removed it since; a photo that cannot be taken in is told of and keeps nothing else back.
 */
export async function importPhotos(
  deps: Pick<Deps, 'database' | 'clock' | 'config'>,
  named: readonly NamedPhotos[],
  { folder, allowLocal, by, onProgress }: Options,
): Promise<PhotosImported> {
  let added = 0
  const faults: { listingId: string; origin: string; why: string }[] = []
  for (const [at, { listingId, names }] of named.entries()) {
    onProgress?.(at, named.length)
    const fault = (origin: string, why: string) => faults.push({ listingId, origin, why })
    const sources: PhotoSource[] = []
    for (const name of names) {
      const source = await sourceOf(name, folder)
      if (typeof source === 'string') fault(name, source)
      else sources.push(source)
    }
    const taken = await takePhotos(deps, listingId, sources, { allowLocal, leaveKnown: true })
    for (const { origin, why } of taken.faults) fault(origin, why)
    const done = await addPhotos(
      deps,
      { listingId, by },
      taken.photos.filter(({ made }) => made),
    )
    if (isRefusal(done)) fault(names.join(', '), whyOf(done))
    else added += done.added
  }
  return { added, faults }
}

const NAME: Take = { kind: 'text', max: 2000, required: true }

async function sourceOf(name: string, folder: string | null): Promise<PhotoSource | string> {
  const read = readCell(name, NAME)
  if ('reason' in read) return read.reason
  if (/^[a-z][a-z\d+.-]*:/i.test(name)) return { origin: name, from: { url: name }, words: noWords() }
  if (folder === null) return 'is a file, and --photos names no folder'
  const path = await inFolder(folder, name)
  return path === null ? `is not in ${folder}` : { origin: name, from: { path }, words: noWords() }
}
