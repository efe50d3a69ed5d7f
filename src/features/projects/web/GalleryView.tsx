import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { HomePicture } from '#features/listings/web/HomePicture.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { GalleryPicture } from './gallery-pictures.ts'
import { projectWords } from './project-words.ts'
import { useTrack } from './use-track.ts'

type Props = {
  name: string
  pictures: readonly GalleryPicture[]
  first: number
  /** Told which picture was seen last. */
  onClose: (last: number) => void
}

/** The pictures over the whole window, in the browser's own modal dialog: Escape closes it, arrows and swipes go on, and one is seen closer by + and -. */
export function GalleryView({ name, pictures, first, onClose }: Props) {
  const say = useCopy(projectWords)
  const dialog = useRef<HTMLDialogElement>(null)
  const { track, at, go, onKeyDown, onScroll } = useTrack(pictures.length, first)
  const [isClose, setClose] = useState(false)
  const place = say('picture_place', { at: at + 1, total: pictures.length })
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
        <button
          type="button"
          className="icon-button"
          aria-label={say('picture_previous')}
          disabled={at === 0}
          onClick={() => show(at - 1)}
        >
          <ChevronLeft />
        </button>
        <span className="figures text-13" aria-live="polite">
          {place}
        </span>
        <button
          type="button"
          className="icon-button"
          aria-label={say('picture_next')}
          disabled={at === pictures.length - 1}
          onClick={() => show(at + 1)}
        >
          <ChevronRight />
        </button>
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
        {pictures.map(({ url, photo, alt, caption }, i) => (
          <li key={url} {...(i !== at && { 'aria-hidden': true })}>
            <figure>
              {/* Closer, it scrolls by keys as well. */}
              {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
              <div
                className={`gallery-room ${isClose && i === at ? 'is-close' : ''}`}
                {...(isClose && i === at && { tabIndex: 0, role: 'group', 'aria-label': alt })}
              >
                <HomePicture url={url} photo={photo} alt={alt} sizes={isClose ? '200vw' : '100vw'} isFirst={i === at} />
              </div>
              <figcaption>{caption}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </dialog>
  )
}
