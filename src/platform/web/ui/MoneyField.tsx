import { useLayoutEffect, useRef, useState } from 'react'
import { controlProps, Field } from './Field.tsx'
import type { FieldProps } from './Field.tsx'
import { moneyOf, moneyText } from './money-text.ts'

type Props = FieldProps & {
  name?: string
  /** Cents, null while empty. */
  value: number | null
  onChange: (cents: number | null) => void
  required?: boolean
  disabled?: boolean
  placeholder?: string
}

/** Dollars, formatted as they are typed, in whole cents. */
export function MoneyField({ id, label, hint, error, optional, value, onChange, required, ...rest }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(() => ({ text: moneyOf(value), cents: value, caret: 0 }))
  // A value that came from elsewhere (a slider, a button) replaces what was typed; "1." stays while it is being typed.
  const shown = typed.cents === value ? typed.text : moneyOf(value)

  useLayoutEffect(() => {
    if (document.activeElement === input.current) input.current?.setSelectionRange(typed.caret, typed.caret)
  }, [typed])

  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      <div className="input-group">
        <span className="input-affix" aria-hidden="true">
          $
        </span>
        <input
          {...rest}
          {...controlProps({ id, hint, error })}
          ref={input}
          className="input figures"
          inputMode="decimal"
          autoComplete="off"
          aria-required={required}
          value={shown}
          onChange={(event) => {
            const next = moneyText(event.target.value, event.target.selectionStart ?? event.target.value.length)
            setTyped(next)
            onChange(next.cents)
          }}
        />
      </div>
    </Field>
  )
}
