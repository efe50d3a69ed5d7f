import { useEffect, useRef, useState } from 'react'
import { useCopy } from '#platform/web/words.ts'
import { contrastOf } from './contrast.ts'
import { devWords } from './dev-words.ts'

const TEXTS = ['text', 'muted', 'primary', 'primary-strong', 'accent-text', 'positive', 'negative']
const GROUNDS = ['surface', 'raised', 'sunken', 'wash-primary', 'wash-accent', 'wash-positive', 'wash-negative']
const LINES = ['line', 'line-strong', 'accent', 'grid']

/** Every token in its theme; texts with their contrast as the browser draws them. */
export function ColourSamples() {
  return (
    <>
      <ul className="grid gap-1">
        {TEXTS.map((name) => (
          <TextColour key={name} name={name} />
        ))}
      </ul>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {[...GROUNDS, ...LINES].map((name) => (
          <li key={name} className="grid gap-1 text-13 text-muted">
            <span className="block h-12 border border-line-strong" style={{ background: `var(--${name})` }} />
            {name}
          </li>
        ))}
      </ul>
    </>
  )
}

function TextColour({ name }: { name: string }) {
  const say = useCopy(devWords)
  const line = useRef<HTMLLIElement>(null)
  const [ratio, setRatio] = useState<number | null>(null)
  useEffect(() => {
    const ground = line.current?.closest('[data-theme]')
    if (!line.current || !ground) return
    const found = contrastOf(getComputedStyle(line.current).color, getComputedStyle(ground).backgroundColor)
    // Read from the page once it is rendered; there is no earlier moment.
    // oxlint-disable-next-line react/set-state-in-effect
    setRatio(found)
  }, [])
  return (
    <li ref={line} className="flex justify-between gap-4" style={{ color: `var(--${name})` }}>
      <span className="font-semibold">{name}</span>
      <span className="figures">{ratio !== null && say('contrast', { ratio: ratio.toFixed(2) })}</span>
    </li>
  )
}
