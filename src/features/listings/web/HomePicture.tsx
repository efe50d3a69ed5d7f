import { useLanguage } from '#platform/web/language.ts'
import { useDrawingUrl } from '#platform/web/use-drawing-url.ts'
import { dictionary, useCopy } from '#platform/web/words.ts'
import type { ListingPhoto } from '../photo-contract.ts'
import { photoAt, photoSources } from '../photos.ts'
import { copy } from '../picture-copy.en.ts'

export const pictureWords = dictionary(copy, async () => await import('../picture-copy.es.ts'))

type Props = {
  url: string
  /** What is known of it, where it is a photo. */
  photo?: ListingPhoto | undefined
  /** How wide it stands, for the browser's choice. */
  sizes: string
  /** Its words; without them what it shows, or that it is drawn. */
  alt?: string
  /** It is seen at once. */
  isFirst?: boolean
}

/** A picture of a home: a photo in the size that fits, blurred until it is there, or a drawing in the reader's theme and language. */
export function HomePicture({ url, photo, sizes, alt, isFirst = false }: Props) {
  const say = useCopy(pictureWords)
  const language = useLanguage()
  const drawingUrl = useDrawingUrl()
  const known = photoAt(url)
  const loads = {
    loading: isFirst ? 'eager' : 'lazy',
    fetchPriority: isFirst ? 'high' : 'auto',
    decoding: 'async',
  } as const
  if (!known) {
    const isDrawn = url.startsWith('/drawings/')
    return (
      <img
        src={drawingUrl(url)}
        alt={alt ?? (isDrawn ? say('drawn') : say('photo'))}
        width={800}
        height={600}
        {...loads}
        {...(isDrawn && { title: say('drawn') })}
      />
    )
  }
  return (
    <picture>
      <source type="image/avif" srcSet={photoSources(url, 'avif')} sizes={sizes} />
      <img
        src={url}
        srcSet={photoSources(url, 'webp')}
        sizes={sizes}
        alt={alt ?? (photo?.alt[language] || say('photo'))}
        width={known.width}
        height={known.height}
        {...loads}
        {...(photo && { style: { background: `center / cover no-repeat url(${photo.blur})` } })}
      />
    </picture>
  )
}
