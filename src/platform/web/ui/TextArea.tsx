import type { TextareaHTMLAttributes } from 'react'
import { controlProps, Field } from './Field.tsx'
import type { FieldProps } from './Field.tsx'
import { useEarlyText } from './use-early-text.ts'

type Props = FieldProps &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'value' | 'onChange'> & {
    value: string
    onChange: (value: string) => void
  }

/** Several lines of text. It grows with what is typed where the browser can, and can be pulled larger everywhere. */
export function TextArea({ id, label, hint, error, optional, onChange, className = '', rows = 4, ...rest }: Props) {
  const field = useEarlyText<HTMLTextAreaElement>(rest.value, onChange)
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      <textarea
        ref={field}
        {...rest}
        {...controlProps({ id, hint, error })}
        rows={rows}
        className={`input textarea ${className}`}
        aria-required={rest.required}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}
