import type { CSSProperties } from 'react'
import { useEarlyText } from './use-early-text.ts'

type Props = {
  id: string
  label: string
  value: number
  min: number
  max: number
  step: number
  onChange: (value: number) => void
  /** What the value is, in words, for a screen reader: "$500". */
  valueText: string
  /** Marks below the track, at values of the range. */
  ticks?: readonly { at: number; label: string }[]
  disabled?: boolean
  /** What describes the range: the id of a sentence. */
  describedBy?: string
  /** Keys that mean something else here than to the browser: true when one was taken. */
  onKey?: (key: string) => boolean
}

/** The browser's own range input: arrows, page keys, home and end come with it. */
export function Slider({
  id,
  label,
  value,
  min,
  max,
  step,
  onChange,
  valueText,
  ticks,
  disabled,
  describedBy,
  onKey,
}: Props) {
  const input = useEarlyText<HTMLInputElement>(String(value), (early) => onChange(Number(early)))
  const partOf = (at: number) => (max > min ? Math.min(1, Math.max(0, (at - min) / (max - min))) : 0)
  return (
    <div className="slider" style={{ '--part': partOf(value) } as CSSProperties}>
      <input
        ref={input}
        id={id}
        type="range"
        aria-label={label}
        aria-valuetext={valueText}
        value={value}
        min={min}
        max={max}
        step={step}
        disabled={disabled}
        aria-describedby={describedBy}
        onKeyDown={(event) => {
          if (!event.altKey && !event.ctrlKey && !event.metaKey && onKey?.(event.key)) event.preventDefault()
        }}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
      {ticks && (
        <div className="slider-ticks figures" aria-hidden="true">
          {ticks.map((tick) => (
            <span key={tick.at} style={{ '--at': partOf(tick.at) } as CSSProperties}>
              {tick.label}
            </span>
          ))}
        </div>
      )}
    </div>
  )
}
