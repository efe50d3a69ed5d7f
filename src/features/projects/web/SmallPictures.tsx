import { HomePicture } from '#features/listings/web/HomePicture.tsx'
import type { GalleryPicture } from './gallery-pictures.ts'

type Props = { pictures: readonly GalleryPicture[]; at: number; onGo: (to: number) => void }

/** All pictures of a gallery, small, in a row. */
export function SmallPictures({ pictures, at, onGo }: Props) {
  return (
    <ul className="gallery-small no-print">
      {pictures.map(({ url, name }, i) => (
        <li key={url}>
          <button type="button" aria-label={name} aria-current={i === at ? 'true' : undefined} onClick={() => onGo(i)}>
            <HomePicture url={url} alt="" sizes="140px" />
            <span aria-hidden="true">{name}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
