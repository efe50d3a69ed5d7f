import { useLayoutEffect, useRef, useState } from 'react'
import type { InputHTMLAttributes, ReactNode } from 'react'
import { controlProps, Field } from '#platform/web/ui/Field.tsx'
import type { FieldProps } from '#platform/web/ui/Field.tsx'
import type { Typed } from '../card-text.ts'

type Props = FieldProps &
  Pick<InputHTMLAttributes<HTMLInputElement>, 'autoComplete' | 'placeholder' | 'name' | 'disabled'> & {
    value: string
    onChange: (text: string) => void
    format: (typed: string, caret: number) => Typed
    /** Stands at the end of the field. */
    after?: ReactNode
  }

/** Digits that are grouped as they are typed; the caret stays where the person types. */
export function FormattedField({ id, label, hint, error, value, onChange, format, after, ...rest }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [caret, setCaret] = useState<{ at: number } | null>(null)
  useLayoutEffect(() => {
    if (caret && document.activeElement === input.current) input.current?.setSelectionRange(caret.at, caret.at)
  }, [caret])
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <div className="relative">
        <input
          {...rest}
          {...controlProps({ id, hint, error })}
          ref={input}
          className="input figures"
          inputMode="numeric"
          spellCheck={false}
          aria-required
          value={value}
          onChange={({ target }) => {
            const next = format(target.value, target.selectionStart ?? target.value.length)
            onChange(next.text)
            setCaret({ at: next.caret })
          }}
        />
        {after}
      </div>
    </Field>
  )
}
