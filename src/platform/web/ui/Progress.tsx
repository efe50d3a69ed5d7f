type Props = {
  /** 0 to 100. */
  percent: number
  label: string
  /** Said in place of the bare percentage. */
  valueText?: string
  tone?: 'primary' | 'accent'
}

/** A bar that fills: funding, steps of a form, an upload. */
export function Progress({ percent, label, valueText, tone = 'primary' }: Props) {
  const shown = Math.min(100, Math.max(0, percent))
  return (
    <progress
      className={`progress progress-${tone}`}
      aria-label={label}
      aria-valuetext={valueText}
      max={100}
      value={shown}
    />
  )
}
