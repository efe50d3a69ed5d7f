import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { copy } from '../slides-copy.en.ts'
import { dictionary, useCopy } from '../words.ts'
import { Icon } from './Icon.tsx'
import { Progress } from './Progress.tsx'

const slidesWords = dictionary(copy, async () => await import('../slides-copy.es.ts'))

const ARROW_LEFT = 'M19 12H5M11 18l-6-6 6-6'

type Props = {
  /** The present slide, from 0. */
  at: number
  count: number
  /** 0 to 100, as the bar shows it. */
  percent: number
  /** What the bar measures: "Opening an account". */
  label: string
  /** Without it the way back is hidden, and its place kept. */
  onBack?: (() => void) | undefined
  /** The present slide, beginning with its heading (h1 or h2). Only this one is mounted. */
  children: ReactNode
}

/**
 * One slide of a row at a time, with the way back, "Step 3 of 7" and a bar above it. The next slide comes in from the
 * side that the reader goes to; there is no swiping. On a change, not on the first show, its heading takes the focus,
 * so that a screen reader begins there and the next Tab is the first field. What was typed belongs to the caller: the
 * slide before is gone from the page. Keep the place in the address with `useStep`:
 *
 * ```tsx
 * const step = useStep(['intro', 'email', 'name'], reached)
 * <Slides at={step.at} count={3} percent={step.at * 50} label={say('title')} onBack={step.at > 0 ? step.goBack : undefined}>
 *   {step.isKnown && <EmailSlide />}
 * </Slides>
 * ```
 */
export function Slides({ at, count, percent, label, onBack, children }: Props) {
  const say = useCopy(slidesWords)
  const frame = useRef<HTMLDivElement>(null)
  const [travel, setTravel] = useState<{ at: number; way?: 'on' | 'back' }>({ at })
  if (travel.at !== at) setTravel({ at, way: at > travel.at ? 'on' : 'back' })
  const seen = useRef(at)
  useEffect(() => {
    if (seen.current === at) return
    seen.current = at
    if (frame.current) arrive(frame.current)
  }, [at])
  const step = say('step', { at: at + 1, count })
  return (
    <div ref={frame} className="slides">
      <div className="slides-head">
        <button
          type="button"
          className={`icon-button slides-back ${onBack ? '' : 'invisible'}`}
          aria-label={say('back')}
          onClick={onBack}
        >
          <Icon path={ARROW_LEFT} />
        </button>
        <p className="label figures" aria-hidden="true">
          {step}
        </p>
        <Progress percent={percent} label={label} valueText={`${step}, ${percent} %`} />
      </div>
      <section key={at} className="slide" data-way={travel.way} aria-label={step}>
        {children}
      </section>
    </div>
  )
}

/** The heading takes the focus; what was scrolled away on the slide before comes back into view. */
function arrive(frame: HTMLElement): void {
  const heading = frame.querySelector<HTMLElement>('.slide :is(h1, h2)')
  if (heading) {
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }
  if (frame.getBoundingClientRect().top < 0) frame.scrollIntoView({ block: 'start' })
}
