import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useDrawingUrl } from '#platform/web/use-drawing-url.ts'
import { useCopy } from '#platform/web/words.ts'
import { projectWords } from './project-words.ts'

const NAMES = { front: 'picture_front', dusk: 'picture_dusk', site: 'picture_site', floor: 'picture_floor' } as const

type Props = { name: string; pictures: readonly string[] }

/** The pictures of a house, one at a time: by swipe, by keys, by arrows, by the small ones below. */
export function Gallery({ name, pictures }: Props) {
  const say = useCopy(projectWords)
  const drawingUrl = useDrawingUrl()
  const track = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const nameOf = (url: string, place: number): string => {
    const key = NAMES[/\/(\w+)\.svg/.exec(url)?.[1] as keyof typeof NAMES]
    return key ? say(key) : say('picture_number', { n: place + 1 })
  }
  const go = (to: number) => {
    const next = Math.max(0, Math.min(pictures.length - 1, to))
    track.current?.scrollTo({ left: next * track.current.clientWidth, behavior: 'smooth' })
    setAt(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: pictures.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    go(to)
  }
  return (
    <section className="gallery" aria-roledescription={say('pictures_kind')} aria-label={say('pictures', { name })}>
      <div className="relative">
        {/* The row scrolls by keys, so it takes the focus. */}
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <ul
          ref={track}
          className="gallery-track card"
          aria-label={say('picture_place', { at: at + 1, total: pictures.length })}
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          onKeyDown={onKeyDown}
          onScroll={({ currentTarget }) => setAt(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))}
        >
          {pictures.map((url, place) => (
            <li key={url}>
              <img
                src={drawingUrl(url)}
                alt={say('picture_of', { picture: nameOf(url, place), name })}
                width={800}
                height={600}
                loading={place === 0 ? 'eager' : 'lazy'}
                fetchPriority={place === 0 ? 'high' : 'auto'}
              />
            </li>
          ))}
        </ul>
        {at > 0 && <Arrow side="left" label={say('picture_previous')} onPress={() => go(at - 1)} />}
        {at < pictures.length - 1 && <Arrow side="right" label={say('picture_next')} onPress={() => go(at + 1)} />}
      </div>
      {pictures.length > 1 && (
        <ul className="gallery-small">
          {pictures.map((url, place) => (
            <li key={url}>
              <button
                type="button"
                aria-label={nameOf(url, place)}
                aria-current={place === at ? 'true' : undefined}
                onClick={() => go(place)}
              >
                <img src={drawingUrl(url)} alt="" width={800} height={600} loading="lazy" />
                <span aria-hidden="true">{nameOf(url, place)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Arrow({ side, label, onPress }: { side: 'left' | 'right'; label: string; onPress: () => void }) {
  return (
    <button type="button" className={`icon-button gallery-arrow is-${side}`} aria-label={label} onClick={onPress}>
      {side === 'left' ? <ChevronLeft /> : <ChevronRight />}
    </button>
  )
}
