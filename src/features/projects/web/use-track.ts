import { useRef, useState } from 'react'
import type { KeyboardEvent, UIEvent } from 'react'

/** A row of pictures that is swiped, or moved by keys and buttons: the one that is seen, and how to go to another. */
export function useTrack(count: number, first = 0) {
  const track = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(first)
  const go = (to: number, behavior: ScrollBehavior = 'smooth') => {
    const next = Math.max(0, Math.min(count - 1, to))
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    track.current?.scrollTo({ left: next * track.current.clientWidth, behavior: still ? 'instant' : behavior })
    setAt(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: count - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    go(to)
  }
  const onScroll = ({ currentTarget }: UIEvent<HTMLUListElement>) => {
    if (currentTarget.clientWidth > 0) setAt(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))
  }
  return { track, at, go, onKeyDown, onScroll }
}
