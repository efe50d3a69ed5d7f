/** How wide photos of listings are kept, in pixels: for phones and desks in either density; none is drawn larger than it came. */
export const PHOTO_WIDTHS = [480, 960, 1600] as const
export const PHOTO_FORMATS = ['avif', 'webp'] as const

/** Of one listing. */
export const MOST_PHOTOS = 30
export const PHOTO_MAX_BYTES = 20_000_000
export const CAPTION_MAX = 300

const ADDRESS = /^\/photos\/([0-9a-f-]{36})\/(\d{1,4})x(\d{1,4})\.webp$/

/** What the address of a photo of ours says of its largest size (`media-set.ts` writes it); null for a drawing, and for every other address. */
export function photoAt(address: string): { id: string; width: number; height: number } | null {
  const [, id, width, height] = ADDRESS.exec(address) ?? []
  return id === undefined ? null : { id, width: Number(width), height: Number(height) }
}

/** The widths of a photo that came so wide. */
export const photoWidths = (width: number): number[] => {
  const smaller = PHOTO_WIDTHS.filter((one) => one < width)
  return smaller.length === PHOTO_WIDTHS.length ? smaller : [...smaller, width]
}

/** Its sizes for `srcset`: `/photos/…/480.avif 480w, …`; empty for an address that is no photo of ours. */
export function photoSources(address: string, format: (typeof PHOTO_FORMATS)[number]): string {
  const photo = photoAt(address)
  if (!photo) return ''
  return photoWidths(photo.width)
    .map((width) => `/photos/${photo.id}/${width}.${format} ${width}w`)
    .join(', ')
}
