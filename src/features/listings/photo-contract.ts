import { z } from 'zod'

const bilingual = z.object({ en: z.string(), es: z.string() })

/** A photo of a listing, as its gallery shows it. */
export const listingPhoto = z.object({
  url: z.string().describe('its largest size; also the place in `media_set`'),
  width: z.int().describe('pixels of the largest size'),
  height: z.int(),
  blur: z.string().describe('a data: address that is shown until it is there'),
  caption: bilingual,
  alt: bilingual.describe('what it shows, in words; the caption where nobody wrote them'),
  credit: z.string(),
  taken_on: z.string().nullable(),
})
export type ListingPhoto = z.output<typeof listingPhoto>
