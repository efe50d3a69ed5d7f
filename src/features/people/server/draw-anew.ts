import { isRefusal } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import type { OwnFiles } from '#platform/server/files/own-files.ts'
import type { Spooled, SpoolRefusal } from '#platform/server/files/spool.ts'
import type { MadePicture, makePictures as MakePictures } from './make-pictures.ts'

/** Picture files by their names, as a row keeps them: bytes, and the SHA-256 in hexadecimal digits. */
export type PictureFiles = Readonly<Record<string, { readonly bytes: number; readonly sha256: string }>>

/** The sizes of a picture that was taken in, which is discarded. What draws is loaded when it is first needed. */
export async function drawAnew(
  spooled: Spooled,
  wanted: Parameters<typeof MakePictures>[1],
): ReturnType<typeof MakePictures> {
  try {
    const { makePictures } = await import('./make-pictures.ts')
    return await makePictures(spooled.path, wanted)
  } finally {
    await spooled.discard()
  }
}

/** Keep all sizes under their keys, and give what a row says of them. */
export async function keepPictures(
  files: OwnFiles,
  pictures: readonly MadePicture[],
  keyOf: (name: string) => string,
): Promise<PictureFiles | Refusal<SpoolRefusal>> {
  for (const { name, content } of pictures) {
    const kept = await files.put(keyOf(name), [content], content.length)
    if (isRefusal(kept)) return kept
  }
  return Object.fromEntries(pictures.map(({ name, content, sha256 }) => [name, { bytes: content.length, sha256 }]))
}
