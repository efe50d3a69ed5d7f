import type { Readable } from 'node:stream'
import type { PhotoWords } from './photo-rows.ts'

/** A photo that is to be taken in: an address, a file of this machine, or one of our own store (`open` gives null where it is gone). */
export type PhotoSource = {
  /** As an operator knows it, in lists of what went wrong; kept with the photo. */
  readonly origin: string
  readonly from:
    | { readonly url: string }
    | { readonly path: string }
    | { readonly open: () => Promise<Readable | null> }
  readonly words: PhotoWords
}

/** The words of a photo of which nothing is said but perhaps its caption, in both languages. */
export const noWords = (caption = ''): PhotoWords => ({
  captionEn: caption,
  captionEs: caption,
  altEn: '',
  altEs: '',
  credit: '',
  takenOn: null,
})
