import { addPhotos } from '#features/listings/server/add-photos.ts'
import { orderPhotos, removePhoto } from '#features/listings/server/change-photos.ts'
import { readPhotos } from '#features/listings/server/photo-rows.ts'
import { readPhotoFolder, readUrlList } from '#features/listings/server/read-photo-list.ts'
import { takePhotos, whyOf } from '#features/listings/server/take-photos.ts'
import { reordered, withoutPhoto } from '#features/listings/photo-order.ts'
import { realClock } from '#kit/clock.ts'
import { isRefusal } from '#kit/refusal.ts'
import { sayDryRun } from './ask.ts'
import type { CommandIo } from './command.ts'
import { endProgress, showProgress } from './progress.ts'
import { fail, failUnchanged, wordsOfRefusal } from './say-refusal.ts'
import { signInOperator } from './sign-in.ts'

export type PhotoOptions = Readonly<Record<string, string | undefined>>

const WAYS = ['list', 'folder', 'urls', 'remove', 'order'] as const

/** What is wrong with the options of `listing photos`. */
export function faultOfPhotos(options: PhotoOptions, isDryRun: boolean): string | null {
  const ways = WAYS.filter((way) => options[way] !== undefined)
  if (ways.length !== 1) return `one of ${WAYS.map((way) => `--${way}`).join(', ')}`
  if (!options['list'] && !isDryRun && !options['as']?.trim())
    return '--as is required: the mail address of the operator who gives the command, who is asked for their password'
  if (options['remove'] !== undefined && !/^[1-9]\d?$/.test(options['remove']))
    return `--remove takes the number of a photo (given: ${options['remove']})`
  if (options['order'] !== undefined && !/^[1-9]\d?(,[1-9]\d?)*$/.test(options['order']))
    return `--order takes numbers like 3,1,2 (given: ${options['order']})`
  if (options['allow-local'] && !options['urls']) return '--allow-local goes with --urls'
  return null
}

/** Photos of a listing: look at them, add, remove, put them in another order. Gives the exit code. */
export async function photosOf(
  io: CommandIo,
  listingId: string,
  options: PhotoOptions,
  isDryRun: boolean,
): Promise<number> {
  if (options['list']) return await list(io, listingId)
  if (isDryRun) return await tell(io, listingId, options)
  const by = await signInOperator(io, options['as']!)
  if (!by) return failUnchanged(io, 'listing')
  return options['folder'] || options['urls']
    ? await add(io, { listingId, by: by.id }, options)
    : await change(io, { listingId, by: by.id }, options)
}

const numbersOf = (order: string): number[] => order.split(',').map(Number)

const readShown = async (io: CommandIo, listingId: string) =>
  (await readPhotos(io.database, listingId)).filter((row) => row.position !== null)

type Shown = Awaited<ReturnType<typeof readShown>>[number]
const lineOf = ({ position, width, height, sha256, caption_en: caption, origin }: Shown): string =>
  `${String(position).padStart(2)}  ${width}x${height}  sha256 ${sha256}  ${caption || '(no caption)'}  ${origin}`

async function list(io: CommandIo, listingId: string): Promise<number> {
  const shown = await readShown(io, listingId)
  for (const row of shown) io.log(lineOf(row))
  if (shown.length === 0) io.log('no photos')
  return 0
}

type By = { readonly listingId: string; readonly by: string }

/** What can be added of a folder or a list of addresses; null where something cannot, which is said. */
async function take(io: CommandIo, listingId: string, options: PhotoOptions) {
  const { folder, urls } = options
  const sources = folder ? await readPhotoFolder(folder) : await readUrlList(urls!)
  if (isRefusal(sources)) {
    fail(io, 'listing', wordsOfRefusal(sources))
    return null
  }
  const { photos, faults } = await takePhotos(io, listingId, sources, {
    allowLocal: options['allow-local'] !== undefined,
    onProgress: (done, of) => showProgress(`photo ${done + 1} of ${of}`),
  })
  endProgress()
  for (const { origin, why } of faults) io.error(`${origin}: ${why}`)
  if (faults.length === 0) return { photos, named: sources.length }
  fail(io, 'listing', `${faults.length} of ${sources.length} photos cannot be taken`)
  return null
}

async function add(io: CommandIo, by: By, options: PhotoOptions): Promise<number> {
  const taken = await take(io, by.listingId, options)
  if (!taken) return 1
  const done = await addPhotos({ ...io, clock: realClock }, by, taken.photos)
  if (isRefusal(done)) return fail(io, 'listing', whyOf(done))
  io.log(`${done.added} added, ${done.changed} with other words, ${taken.named - done.added - done.changed} as before`)
  return 0
}

/** What would be done, by the same reading and judging. */
async function tell(io: CommandIo, listingId: string, options: PhotoOptions): Promise<number> {
  if (options['folder'] || options['urls']) {
    const taken = await take(io, listingId, options)
    if (!taken) return 1
    const plan = taken.photos.map(({ origin, made, words: { captionEn } }) =>
      made
        ? `${origin}: ${made.width}x${made.height}, would be added  ${captionEn || '(no caption)'}`
        : `${origin}: is there already, its words may change  ${captionEn || '(no caption)'}`,
    )
    return sayDryRun(io, plan)
  }
  const shown = await readShown(io, listingId)
  const { remove, order } = options
  if (remove !== undefined) {
    const left = withoutPhoto(shown, Number(remove))
    if (isRefusal(left)) return fail(io, 'listing', wordsOfRefusal(left))
    return sayDryRun(io, [`would be removed: ${lineOf(left.gone)}`])
  }
  const next = reordered(shown, numbersOf(order!))
  if (isRefusal(next)) return fail(io, 'listing', wordsOfRefusal(next))
  return sayDryRun(io, ['the order would be', ...next.map(lineOf)])
}

async function change(io: CommandIo, by: By, { remove, order }: PhotoOptions): Promise<number> {
  const deps = { database: io.database, clock: realClock }
  const refused =
    remove === undefined ? await orderPhotos(deps, by, numbersOf(order!)) : await removePhoto(deps, by, Number(remove))
  if (refused) return fail(io, 'listing', wordsOfRefusal(refused))
  return await list(io, by.listingId)
}
