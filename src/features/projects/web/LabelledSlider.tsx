import { Slider } from '#platform/web/ui/Slider.tsx'

type Props = {
  id: string
  label: string
  /** What the value is, in words: it stands above the track, and screen readers say it. */
  text: string
  value: number
  min: number
  max: number
  step: number
  onChange: (value: number) => void
}

/** A slider with its name and what it stands at. */
export function LabelledSlider({ id, label, text, ...range }: Props) {
  return (
    <div className="min-w-0">
      <p className="flex items-baseline justify-between gap-3 text-15">
        <span>{label}</span>
        <output htmlFor={id} aria-live="off" className="figures font-semibold">
          {text}
        </output>
      </p>
      <Slider id={id} label={label} valueText={text} {...range} />
    </div>
  )
}
