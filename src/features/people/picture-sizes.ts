/** Pictures of a profile: a square of its owner, and a wide one behind it. */
export const PICTURE_KINDS = ['photo', 'banner'] as const
export type PictureKind = (typeof PICTURE_KINDS)[number]

/** How wide each is kept, and how many times as wide as high it is. */
export const PICTURE_SIZES: Readonly<Record<PictureKind, { widths: readonly number[]; ratio: number }>> = {
  photo: { widths: [64, 128, 256, 512], ratio: 1 },
  banner: { widths: [800, 1600], ratio: 4 },
}
export const PICTURE_FORMATS = ['avif', 'webp'] as const

export const PICTURE_MAX_BYTES = 10_000_000
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

const PLACE = '/api/pictures/'

/** Where a picture is found, in its largest size; `/256.webp` after it gives another. */
export const addressOfPicture = (id: string): string => `${PLACE}${id}`

/** The id in the address of a picture of ours; null for every other address. */
export const idOfPicture = (address: string): string | null =>
  address.startsWith(PLACE) ? address.slice(PLACE.length) : null

/** The sizes of a picture for `srcset`, by format: `/api/pictures/…/64.avif 64w, …`. */
export const sourcesOfPicture = (
  address: string,
  kind: PictureKind,
  format: (typeof PICTURE_FORMATS)[number],
): string => PICTURE_SIZES[kind].widths.map((width) => `${address}/${width}.${format} ${width}w`).join(', ')
