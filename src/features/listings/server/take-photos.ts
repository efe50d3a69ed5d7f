import { createReadStream } from 'node:fs'
import { isRefusal, refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import type { Deps } from '#platform/server/deps.ts'
import { ownFilesOf } from '#platform/server/files/own-files.ts'
import type { OwnFiles } from '#platform/server/files/own-files.ts'
import type { Spooled } from '#platform/server/files/spool.ts'
import { fetchPublic } from '#platform/server/outside/fetch-public.ts'
import { pictureRefusals } from '#features/people/refusals.ts'
import { MOST_PHOTOS, PHOTO_MAX_BYTES } from '../photos.ts'
import type { NewPhoto } from './add-photos.ts'
import { makePhoto } from './make-photo.ts'
import { readPhotos } from './photo-rows.ts'
import type { PhotoSource } from './photo-source.ts'

const FETCH_MS = 30_000

export type TakeOptions = {
  readonly allowLocal: boolean
  /** What was taken in before by the same name is left as it is, also what was removed since. */
  readonly leaveKnown?: boolean
  readonly onProgress?: (done: number, of: number) => void
}
export type TakenPhotos = {
  readonly photos: readonly NewPhoto[]
  readonly faults: readonly { readonly origin: string; readonly why: string }[]
}

/** Fetch, judge and draw photos anew, before anything is changed: what can be added to a listing, and what cannot, with its reason. */
export async function takePhotos(
  deps: Pick<Deps, 'database' | 'config'>,
  listingId: string,
  sources: readonly PhotoSource[],
  { allowLocal, leaveKnown = false, onProgress }: TakeOptions,
): Promise<TakenPhotos> {
  const files = ownFilesOf(deps.config)
  const known = await readPhotos(deps.database, listingId)
  const shown = known.filter((row) => row.position !== null)
  const hashes = new Set(shown.map((row) => row.sha256))
  const here = new Set<string>()
  const origins = new Set(known.map((row) => row.origin))
  const photos: NewPhoto[] = []
  const faults: { origin: string; why: string }[] = []
  for (const [at, source] of sources.entries()) {
    onProgress?.(at, sources.length)
    if (leaveKnown && origins.has(source.origin)) continue
    if (shown.length + photos.filter(({ made }) => made).length >= MOST_PHOTOS) {
      faults.push({ origin: source.origin, why: `a listing has ${MOST_PHOTOS} photos at most` })
      continue
    }
    const taken = await takeOne(files, source, hashes, allowLocal)
    if (isRefusal(taken)) faults.push({ origin: source.origin, why: whyOf(taken) })
    else if (!here.has(taken.sha256)) {
      here.add(taken.sha256)
      photos.push(taken)
    }
  }
  return { photos, faults }
}

async function takeOne(
  files: OwnFiles,
  source: PhotoSource,
  known: ReadonlySet<string>,
  allowLocal: boolean,
): Promise<NewPhoto | Refusal> {
  const spooled = await receiveFrom(files, source, allowLocal)
  if (isRefusal(spooled)) return spooled
  const { origin, words } = source
  if (known.has(spooled.hash)) {
    await spooled.discard()
    return { sha256: spooled.hash, made: null, origin, words }
  }
  const made = await makePhoto(spooled)
  return isRefusal(made) ? made : { sha256: made.sha256, made, origin, words }
}

async function receiveFrom(files: OwnFiles, { from }: PhotoSource, allowLocal: boolean): Promise<Spooled | Refusal> {
  if ('url' in from) {
    const options = { maxBytes: PHOTO_MAX_BYTES, timeoutMs: FETCH_MS, allowLocal }
    return await fetchPublic<Spooled | Refusal>(from.url, options, (body) => files.receive(body, PHOTO_MAX_BYTES))
  }
  try {
    const stream = 'open' in from ? await from.open() : createReadStream(from.path)
    if (!stream) return refuse('file_unreadable', { message: 'is not there any more' })
    return await files.receive(stream, PHOTO_MAX_BYTES)
  } catch (error) {
    return refuse('file_unreadable', { message: `cannot be read: ${(error as Error).message}` })
  }
}

/** The sentence of a refusal for an operator. */
export function whyOf({ refused, message }: Refusal): string {
  if (message) return message
  if (refused === 'file_too_large') return `is larger than ${PHOTO_MAX_BYTES / 1_000_000} MB`
  const known: Readonly<Record<string, { readonly en: string }>> = pictureRefusals
  return known[refused]?.en ?? refused
}
