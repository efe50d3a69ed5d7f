/** What may be stored as evidence: by its first bytes, whatever its name says. */
export const MEDIA_TYPES = ['application/pdf', 'image/png', 'image/jpeg'] as const
export type MediaType = (typeof MEDIA_TYPES)[number]

const SIGNATURES: readonly (readonly [MediaType, readonly number[]])[] = [
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
]

/** The type of a file by its magic bytes; null for everything that is not taken. */
export const mediaTypeOf = (head: Uint8Array): MediaType | null =>
  SIGNATURES.find(([, bytes]) => bytes.every((byte, at) => head[at] === byte))?.[0] ?? null

export const EXTENSIONS: Readonly<Record<MediaType, string>> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
}
