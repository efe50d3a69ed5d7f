import type { InputHTMLAttributes, ReactNode } from 'react'
import { controlProps, Field } from './Field.tsx'
import type { FieldProps } from './Field.tsx'
import { useEarlyText } from './use-early-text.ts'

export type TextFieldProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'value' | 'onChange'> & {
    value: string
    onChange: (value: string) => void
    /** Stands within the field, before and after what is typed. */
    before?: ReactNode
    after?: ReactNode
  }

/** One line of text. */
export function TextField({ id, label, hint, error, optional, onChange, before, after, ...rest }: TextFieldProps) {
  const field = useEarlyText<HTMLInputElement>(rest.value, onChange)
  const input = (
    <input
      ref={field}
      type="text"
      {...rest}
      {...controlProps({ id, hint, error })}
      className="input"
      aria-required={rest.required}
      onChange={(event) => onChange(event.target.value)}
    />
  )
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      {before || after ? (
        <div className="input-group">
          {before}
          {input}
          {after}
        </div>
      ) : (
        input
      )}
    </Field>
  )
}
