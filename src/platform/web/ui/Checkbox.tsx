import { controlProps } from './Field.tsx'
import type { FieldProps } from './Field.tsx'

type Props = Omit<FieldProps, 'optional'> & {
  name?: string
  value: boolean
  onChange: (value: boolean) => void
  required?: boolean
  disabled?: boolean
}

/** One thing that is so or not, e.g. a consent. The label is part of the target; an error takes the hint's place. */
export function Checkbox({ id, label, hint, error, value, onChange, required, ...rest }: Props) {
  const note = error ?? hint
  return (
    <div className="checkbox-field">
      <label className="checkbox">
        <input
          {...rest}
          {...controlProps({ id, hint, error })}
          type="checkbox"
          required={required}
          checked={value}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{label}</span>
      </label>
      {note && (
        <p id={`${id}-note`} className={error ? 'field-error' : 'field-hint'}>
          {note}
        </p>
      )}
    </div>
  )
}
