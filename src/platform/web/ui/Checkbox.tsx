import type { ReactNode } from 'react'
import { controlProps } from './Field.tsx'

type Props = {
  id: string
  name?: string
  label: ReactNode
  value: boolean
  onChange: (value: boolean) => void
  error?: string | undefined
}

export function Checkbox({ id, name, label, value, onChange, error }: Props) {
  return (
    <div className="field">
      <label className="checkbox" htmlFor={id}>
        <input
          {...controlProps({ id, error })}
          type="checkbox"
          name={name}
          checked={value}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{label}</span>
      </label>
      {error && (
        <p id={`${id}-note`} className="field-error">
          {error}
        </p>
      )}
    </div>
  )
}
