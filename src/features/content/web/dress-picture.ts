import { isPostPicture, sourcesOfPostPicture } from '../post-pictures.ts'

const SIZES = '(min-width: 800px) 720px, calc(100vw - 32px)'

/** Gives a picture of a text the sizes that browsers choose from. False for one of another place: it is taken out. */
export function dressPicture(img: HTMLImageElement): boolean {
  const address = img.getAttribute('src') ?? ''
  const width = Number(img.getAttribute('width'))
  if (!isPostPicture(address) || !Number.isInteger(width) || width < 1) return false
  img.loading = 'lazy'
  img.decoding = 'async'
  img.sizes = SIZES
  img.srcset = sourcesOfPostPicture(address, width, 'webp')
  const source = document.createElement('source')
  source.type = 'image/avif'
  source.sizes = SIZES
  source.srcset = sourcesOfPostPicture(address, width, 'avif')
  const picture = document.createElement('picture')
  img.replaceWith(picture)
  picture.append(source, img)
  return true
}
