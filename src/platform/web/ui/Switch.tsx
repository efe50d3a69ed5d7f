type Props = {
  /** What it switches, for screen readers, where a row and a column say it to the eye. */
  label: string
  value: boolean
  onChange: (value: boolean) => void
  disabled?: boolean
  describedBy?: string
}

/** On or off, and in force at once. The browser's own checkbox; all around it is the target. */
export function Switch({ label, value, onChange, disabled, describedBy }: Props) {
  return (
    <label className="switch">
      <input
        type="checkbox"
        role="switch"
        aria-checked={value}
        aria-label={label}
        aria-describedby={describedBy}
        checked={value}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}
