/** Pictures in posts, as wide as their text is on phones and desks, in either density; none is drawn larger than it came. */
export const POST_PICTURE_WIDTHS = [480, 960, 1600] as const

/** For whoever shows a link: as wide and as high as networks take it. */
export const SHARE_PICTURE = { width: 1200, height: 630 } as const

/** In all that is kept of one post. */
export const MOST_POST_PICTURES = 40
/** What a picture shows, in words. */
export const ALT_MAX = 300

/** What the addresses of all of them begin with. */
export const POST_PICTURES = '/api/post-pictures/'
const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const ADDRESS = new RegExp(`^${POST_PICTURES}(${ID})$`)
const IN_TEXT = new RegExp(`<img[^>]* src="${POST_PICTURES}(${ID})"`, 'g')

/** Where a picture of a post is found, in its largest size; `/960.webp` after it gives another. */
export const addressOfPostPicture = (id: string): string => `${POST_PICTURES}${id}`

/** How it stands beside a link to its post. */
export const sharedPostPicture = (id: string): string => `${addressOfPostPicture(id)}/share.jpg`

/** Whether an address is of a picture in posts here: no other may stand in one. */
export const isPostPicture = (address: string): boolean => ADDRESS.test(address)

/** Their ids are hexadecimal digits, which may look like the number of a card. */
export const withoutPictureAddresses = (html: string): string =>
  html.replaceAll(new RegExp(`${POST_PICTURES}${ID}`, 'g'), '')

/** The pictures of a cleaned text, in their order, each once. */
export const picturesIn = (html: string): string[] => [...new Set([...html.matchAll(IN_TEXT)].map(([, id]) => id!))]

/** The widths of a picture that is so wide at most. */
export const widthsOf = (width: number): number[] => {
  const smaller = POST_PICTURE_WIDTHS.filter((one) => one < width)
  return smaller.length === POST_PICTURE_WIDTHS.length ? smaller : [...smaller, width]
}

/** Its sizes for `srcset`. */
export const sourcesOfPostPicture = (address: string, width: number, format: 'avif' | 'webp'): string =>
  widthsOf(width)
    .map((one) => `${address}/${one}.${format} ${one}w`)
    .join(', ')
