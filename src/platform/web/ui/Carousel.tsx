import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { copy } from '../carousel-copy.en.ts'
import { dictionary, useCopy } from '../words.ts'
import { Icon } from './Icon.tsx'
import { useOverflow } from './use-overflow.ts'

const carouselWords = dictionary(copy, async () => await import('../carousel-copy.es.ts'))

type Item = { readonly key: string; readonly content: ReactNode }

type Props = {
  /** What the row holds; said to screen readers. */
  label: string
  items: readonly Item[]
}

// A card counts as seen when most of it is.
const SEEN = 0.6

/**
 * A row of cards to swipe, which comes to rest at a card. Two buttons leaf by what fits, and so do the arrow keys card
 * by card, Home and End once the row has the focus. Where everything fits, there is nothing to press.
 */
export function Carousel({ label, items }: Props) {
  const say = useCopy(carouselWords)
  const row = useRef<HTMLUListElement>(null)
  const { before, after } = useOverflow(row)
  const [first, last] = useSeen(row, items.length)
  const leaf = (way: 1 | -1) => row.current?.scrollBy({ left: way * pageOf(row.current) })
  const move = (event: KeyboardEvent<HTMLUListElement>) => {
    const left = targetOf(event.key, event.currentTarget)
    if (left === null || event.target !== event.currentTarget) return
    event.preventDefault()
    event.currentTarget.scrollTo({ left })
  }
  const count = items.length
  return (
    <section className="carousel" aria-label={label} aria-roledescription={say('carousel')}>
      {/* The list itself takes the focus, as anything that scrolls: its cards may hold nothing that does. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex */}
      <ul ref={row} className="carousel-row" aria-label={label} tabIndex={before || after ? 0 : -1} onKeyDown={move}>
        {items.map(({ key, content }) => (
          <li key={key} className="carousel-item">
            {content}
          </li>
        ))}
      </ul>
      {(before || after) && (
        <div className="carousel-foot no-print">
          <p className="text-13 text-muted figures" aria-live="polite">
            {first === last ? say('place_single', { at: first, count }) : say('place', { first, last, count })}
          </p>
          <LeafButton label={say('before')} path="M19 12H5M11 18l-6-6 6-6" isOff={!before} onPress={() => leaf(-1)} />
          <LeafButton label={say('after')} path="M5 12h14M13 6l6 6-6 6" isOff={!after} onPress={() => leaf(1)} />
        </div>
      )}
    </section>
  )
}

type LeafProps = { label: string; path: string; isOff: boolean; onPress: () => void }

// Not `disabled`: at the end of the row the focus would be lost with it.
function LeafButton({ label, path, isOff, onPress }: LeafProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={() => !isOff && onPress()}
    >
      <Icon path={path} />
    </button>
  )
}

/** The first and last card in view, counted from one. */
function useSeen(row: RefObject<HTMLElement | null>, count: number): readonly [first: number, last: number] {
  const [seen, setSeen] = useState<readonly [number, number]>([1, 1])
  useEffect(() => {
    const cards = count > 0 ? [...(row.current?.children ?? [])] : []
    const inView = new Set<number>()
    const watch = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio } of entries) {
          if (intersectionRatio >= SEEN) inView.add(cards.indexOf(target) + 1)
          else inView.delete(cards.indexOf(target) + 1)
        }
        if (inView.size > 0) setSeen([Math.min(...inView), Math.max(...inView)])
      },
      { root: row.current, threshold: [0, SEEN] },
    )
    for (const card of cards) watch.observe(card)
    return () => watch.disconnect()
  }, [row, count])
  return seen
}

/** From one card's left edge to the next one's, in pixels. */
function stepOf(row: HTMLElement): number {
  const [one, other] = row.children as unknown as HTMLElement[]
  return one && other ? other.offsetLeft - one.offsetLeft : row.clientWidth
}

/** As many whole cards as fit, at least one. */
const pageOf = (row: HTMLElement): number => Math.max(1, Math.floor((row.clientWidth + 1) / stepOf(row))) * stepOf(row)

function targetOf(key: string, row: HTMLElement): number | null {
  if (key === 'Home') return 0
  if (key === 'End') return row.scrollWidth
  if (key === 'ArrowRight') return row.scrollLeft + stepOf(row)
  return key === 'ArrowLeft' ? row.scrollLeft - stepOf(row) : null
}
