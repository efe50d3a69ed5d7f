import { sourcesOfPicture } from '../picture-sizes.ts'
import type { PictureKind } from '../picture-sizes.ts'

type Props = {
  address: string
  kind: PictureKind
  alt: string
  /** How wide it stands in the page, as a media condition list. */
  sizes: string
  className?: string
}

/** A picture of a profile in the size that fits, as AVIF where the browser reads it. */
export function Picture({ address, kind, alt, sizes, className }: Props) {
  const [width, height] = kind === 'photo' ? [256, 256] : [800, 200]
  return (
    <picture>
      <source type="image/avif" srcSet={sourcesOfPicture(address, kind, 'avif')} sizes={sizes} />
      <img
        src={`${address}/${width}.webp`}
        srcSet={sourcesOfPicture(address, kind, 'webp')}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        className={className}
      />
    </picture>
  )
}
