import { controlProps, Field } from './Field.tsx'
import type { FieldProps } from './Field.tsx'

type Props = FieldProps & {
  name?: string
  value: string
  onChange: (value: string) => void
  options: readonly { value: string; label: string }[]
  autoComplete?: string
  required?: boolean
  disabled?: boolean
}

/** One of many, as the browser's own list: on a phone it is the phone's. */
export function Select({ id, label, hint, error, optional, value, onChange, options, required, ...rest }: Props) {
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      <select
        {...rest}
        {...controlProps({ id, hint, error })}
        className="input select"
        aria-required={required}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  )
}
