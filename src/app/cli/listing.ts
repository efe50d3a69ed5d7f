import { addPhotos } from '#features/listings/server/add-photos.ts'
import { orderPhotos, removePhoto } from '#features/listings/server/change-photos.ts'
import { findListingName } from '#features/listings/server/find-name.ts'
import { readPhotos } from '#features/listings/server/photo-rows.ts'
import { readPhotoFolder, readUrlList } from '#features/listings/server/read-photo-list.ts'
import { takePhotos, whyOf } from '#features/listings/server/take-photos.ts'
import { MOST_PHOTOS } from '#features/listings/photos.ts'
import { realClock } from '#kit/clock.ts'
import { isId } from '#kit/id.ts'
import { isRefusal } from '#kit/refusal.ts'
import { wordedCommand } from './command.ts'
import type { CommandIo } from './command.ts'
import { endProgress, showProgress } from './progress.ts'
import { readWords } from './read-words.ts'
import type { Words } from './read-words.ts'
import { fail, wordsOfRefusal } from './say-refusal.ts'
import { signInOperator } from './sign-in.ts'

const USAGE = `npm run freehold -- listing photos LISTING --list
npm run freehold -- listing photos LISTING --folder DIR --as EMAIL
npm run freehold -- listing photos LISTING --urls FILE --as EMAIL [--allow-local]
npm run freehold -- listing photos LISTING --remove N --as EMAIL
npm run freehold -- listing photos LISTING --order 3,1,2 --as EMAIL

Photos of a listing, ${MOST_PHOTOS} at most: they come before its drawings, and whoever may see the listing sees them. A photo is a JPEG, PNG or
WebP of up to 20 MB and 50 million pixels, judged by what is in it. It is drawn anew as AVIF and WebP; of the file itself, with the
place and time that a camera writes into it, nothing is kept. The same file is there once: giving it again changes its words at most.

--folder takes the pictures of a folder, by their names, which become captions (02-front-porch.jpg). With a captions.csv in it, those
that this names, in its order: file,caption_en,caption_es,alt_en,alt_es,credit,taken_on.
--urls takes addresses, one a line, or a CSV with url in place of file. They begin with https:// and lead to no private network;
--allow-local allows both otherwise.
--remove takes the number that --list shows; --order names all numbers once, the first first.

--as is the operator who does it; the password is OPERATOR_PASSWORD, or asked for at the terminal.
Exits 0 when it is done; 1 with the reason when nothing was changed; 2 when the words of the call are wrong.`

const WAYS = ['list', 'folder', 'urls', 'remove', 'order'] as const
const GRAMMAR = {
  photos: { names: ['LISTING'], options: ['list?', 'folder', 'urls', 'remove', 'order', 'allow-local?', 'as'] },
} as const
type ListingWords = Words<keyof typeof GRAMMAR>

export const listingCommand = wordedCommand({
  name: 'listing',
  summary: 'photos of a listing',
  usage: USAGE,
  read: readAsked,
  async run({ names, options }, io) {
    const listingId = names[0]!
    const name = await findListingName(io.database, listingId)
    if (name === null) return fail(io, 'listing', 'there is no such listing')
    if (options['list']) return await list(io, listingId)
    const by = await signInOperator(io, options['as']!)
    if (!by) return fail(io, 'listing', 'nothing was changed')
    return options['folder'] || options['urls']
      ? await add(io, { listingId, by: by.id }, options)
      : await change(io, { listingId, by: by.id }, options)
  },
})

function readAsked(args: readonly string[]): ListingWords | string {
  const words = readWords('listing', GRAMMAR, args)
  if (typeof words === 'string') return words
  const { names, options } = words
  if (!isId(names[0]!)) return `listing photos: ${names[0]} is not the id of a listing`
  const ways = WAYS.filter((way) => options[way] !== undefined)
  if (ways.length !== 1) return `listing photos: one of ${WAYS.map((way) => `--${way}`).join(', ')}`
  if (!options['list'] && !options['as']?.trim())
    return 'listing photos: --as is required: the mail address of the operator who gives the command, who is asked for their password'
  if (options['remove'] !== undefined && !/^[1-9]\d?$/.test(options['remove']))
    return `listing photos: --remove takes the number of a photo (given: ${options['remove']})`
  if (options['order'] !== undefined && !/^[1-9]\d?(,[1-9]\d?)*$/.test(options['order']))
    return `listing photos: --order takes numbers like 3,1,2 (given: ${options['order']})`
  if (options['allow-local'] && !options['urls']) return 'listing photos: --allow-local goes with --urls'
  return words
}

async function list(io: CommandIo, listingId: string): Promise<number> {
  const shown = (await readPhotos(io.database, listingId)).filter((row) => row.position !== null)
  for (const { position, width, height, sha256, caption_en: caption, origin } of shown)
    io.log(
      `${String(position).padStart(2)}  ${width}x${height}  sha256 ${sha256}  ${caption || '(no caption)'}  ${origin}`,
    )
  if (shown.length === 0) io.log('no photos')
  return 0
}

type By = { readonly listingId: string; readonly by: string }

async function add(io: CommandIo, by: By, options: ListingWords['options']): Promise<number> {
  const { folder, urls } = options
  const sources = folder ? await readPhotoFolder(folder) : await readUrlList(urls!)
  if (isRefusal(sources)) return fail(io, 'listing', wordsOfRefusal(sources))
  const taken = await takePhotos(io, by.listingId, sources, {
    allowLocal: options['allow-local'] !== undefined,
    onProgress: (done, of) => showProgress(`photo ${done + 1} of ${of}`),
  })
  endProgress()
  for (const { origin, why } of taken.faults) io.error(`${origin}: ${why}`)
  if (taken.faults.length > 0)
    return fail(io, 'listing', `${taken.faults.length} of ${sources.length} photos cannot be taken`)
  const done = await addPhotos({ ...io, clock: realClock }, by, taken.photos)
  if (isRefusal(done)) return fail(io, 'listing', whyOf(done))
  io.log(
    `${done.added} added, ${done.changed} with other words, ${sources.length - done.added - done.changed} as before`,
  )
  return 0
}

async function change(io: CommandIo, by: By, { remove, order }: ListingWords['options']): Promise<number> {
  const deps = { database: io.database, clock: realClock }
  const refused =
    remove === undefined
      ? await orderPhotos(deps, by, order!.split(',').map(Number))
      : await removePhoto(deps, by, Number(remove))
  if (refused) return fail(io, 'listing', wordsOfRefusal(refused))
  return await list(io, by.listingId)
}
