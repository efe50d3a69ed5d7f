import { Maximize2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ListingDetail } from '#features/listings/contract.ts'
import { HomePicture } from '#features/listings/web/HomePicture.tsx'
import { lazyPart } from '#platform/web/lazy-part.ts'
import { LoadedPart } from '#platform/web/ui/LoadedPart.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { GalleryViewProps } from './GalleryView.tsx'
import { GallerySteps } from './GallerySteps.tsx'
import { SmallPictures } from './SmallPictures.tsx'
import { useGalleryPictures } from './gallery-pictures.ts'
import './gallery.css'
import { projectWords } from './project-words.ts'
import { useTrack } from './use-track.ts'

const whole = lazyPart<GalleryViewProps>(async () => (await import('./GalleryView.tsx')).GalleryView)

const SIZES = '(width >= 1000px) 62vw, 92vw'

/** The pictures of a house, photos first, one at a time: by swipe, by keys, by the row below, by the small ones; whole on a press. */
export function Gallery({ listing }: { listing: ListingDetail }) {
  const say = useCopy(projectWords)
  const pictures = useGalleryPictures(listing)
  const { track, at, go, onKeyDown, onScroll } = useTrack(pictures.length)
  const [isWhole, setWhole] = useState(false)
  // Loaded beside the page, so that it opens without a wait.
  useEffect(() => void whole.preload(), [])
  const opener = useRef<HTMLButtonElement>(null)
  const place = say('picture_place', { at: at + 1, total: pictures.length })
  return (
    <section
      className="gallery"
      aria-roledescription={say('pictures_kind')}
      aria-label={say('pictures', { name: listing.name })}
    >
      {/* The row scrolls by keys, so it takes the focus. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul
        ref={track}
        className="gallery-track card"
        aria-label={place}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onKeyDown={onKeyDown}
        onScroll={onScroll}
      >
        {pictures.map(({ url, photo, alt, caption }, i) => (
          <li key={url}>
            <figure>
              {/* The button in the row below does the same for keys. */}
              <button type="button" tabIndex={-1} className="gallery-picture" onClick={() => setWhole(true)}>
                <HomePicture url={url} photo={photo} alt={alt} sizes={SIZES} isFirst={i === 0} />
              </button>
              <figcaption>{caption}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <div className="gallery-row no-print">
        <GallerySteps at={at} total={pictures.length} onGo={go} />
        <button ref={opener} type="button" className="text-link gallery-open" onClick={() => setWhole(true)}>
          <Maximize2 size={16} aria-hidden="true" /> {say('picture_whole')}
        </button>
      </div>
      {pictures.length > 1 && <SmallPictures pictures={pictures} at={at} onGo={go} />}
      {isWhole && (
        <LoadedPart loading={null}>
          <whole.Part
            name={listing.name}
            pictures={pictures}
            first={at}
            onClose={(last) => {
              setWhole(false)
              go(last, 'instant')
              opener.current?.focus()
            }}
          />
        </LoadedPart>
      )}
    </section>
  )
}
