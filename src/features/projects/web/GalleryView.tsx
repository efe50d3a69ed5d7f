import { X, ZoomIn, ZoomOut } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { HomePicture } from '#features/listings/web/HomePicture.tsx'
import { useCopy } from '#platform/web/words.ts'
import { GallerySteps } from './GallerySteps.tsx'
import type { GalleryPicture } from './gallery-pictures.ts'
import { projectWords } from './project-words.ts'
import { useTrack } from './use-track.ts'

export type GalleryViewProps = {
  name: string
  pictures: readonly GalleryPicture[]
  first: number
  /** Told which picture was seen last. */
  onClose: (last: number) => void
}

/** The pictures over the whole window, in the browser's own modal dialog: Escape closes it, arrows and swipes go on, and one is seen closer by + and -. */
export function GalleryView({ name, pictures, first, onClose }: GalleryViewProps) {
  const say = useCopy(projectWords)
  const dialog = useRef<HTMLDialogElement>(null)
  const { track, at, go, onKeyDown, onScroll } = useTrack(pictures.length, first)
  const [isClose, setClose] = useState(false)
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    go(first, 'instant')
    return () => element?.close()
    // The window is opened once; where it stands afterwards is its reader's.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  useEffect(() => {
    // Closer, what stood in the middle still does.
    const room = isClose ? dialog.current?.querySelector('.gallery-room.is-close') : null
    room?.scrollTo((room.scrollWidth - room.clientWidth) / 2, (room.scrollHeight - room.clientHeight) / 2)
  }, [isClose])
  const show = (to: number) => {
    setClose(false)
    go(to)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === '+' || event.key === '=') setClose(true)
    else if (event.key === '-') setClose(false)
    else if (!isClose) onKeyDown(event)
  }
  return (
    // Its keys are those of the buttons in it.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className="gallery-view"
      aria-label={say('pictures', { name })}
      onKeyDown={onKey}
      onClose={() => onClose(at)}
    >
      <div className="gallery-row">
        <GallerySteps at={at} total={pictures.length} onGo={show} />
        <button
          type="button"
          className="icon-button gallery-zoom"
          aria-pressed={isClose}
          aria-label={say('picture_zoom')}
          onClick={() => setClose(!isClose)}
        >
          {isClose ? <ZoomOut /> : <ZoomIn />}
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label={say('picture_close')}
          onClick={() => dialog.current?.close()}
        >
          <X />
        </button>
      </div>
      <ul ref={track} className={`gallery-whole ${isClose ? 'is-close' : ''}`} onScroll={onScroll}>
        {pictures.map((picture, i) => (
          <li key={picture.url} {...(i !== at && { 'aria-hidden': true })}>
            <WholePicture picture={picture} isSeen={i === at} isClose={isClose && i === at} />
          </li>
        ))}
      </ul>
    </dialog>
  )
}

type WholeProps = { picture: GalleryPicture; isSeen: boolean; isClose: boolean }

function WholePicture({ picture: { url, photo, alt, caption }, isSeen, isClose }: WholeProps) {
  return (
    <figure>
      {/* Closer, it scrolls by keys as well. */}
      <div
        className={`gallery-room ${isClose ? 'is-close' : ''}`}
        {...(isClose && { tabIndex: 0, role: 'group', 'aria-label': alt })}
      >
        <HomePicture url={url} photo={photo} alt={alt} sizes={isClose ? '200vw' : '100vw'} isFirst={isSeen} />
      </div>
      <figcaption>{caption}</figcaption>
    </figure>
  )
}
