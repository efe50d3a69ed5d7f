import { useLayoutEffect, useState } from 'react'
import { controlProps, Field } from './Field.tsx'
import type { FieldProps } from './Field.tsx'
import { copy } from '../money-copy.en.ts'
import { dictionary, useCopy } from '../words.ts'
import { moneyAfter, moneyOf, moneyTextUnsaid } from './money-text.ts'
import type { InputSaid, MoneyText } from './money-text.ts'
import { useEarlyText } from './use-early-text.ts'

const moneyWords = dictionary(copy, async () => await import('../money-copy.es.ts'))

type Props = FieldProps & {
  name?: string
  /** Cents, null while empty. */
  value: number | null
  onChange: (cents: number | null) => void
  required?: boolean
  disabled?: boolean
  placeholder?: string
}

/** Dollars, formatted as they are typed, in whole cents. What would have to be guessed is not taken, and the field says so. */
export function MoneyField({ id, label, hint, error: wrong, optional, value, onChange, required, ...rest }: Props) {
  const say = useCopy(moneyWords)
  const [typed, setTyped] = useState<MoneyText>(() => ({ text: moneyOf(value), cents: value, caret: 0, refused: null }))
  // A value that came from elsewhere (a slider, a button) replaces what was typed; "1." stays while it is being typed.
  const shown = typed.cents === value ? typed.text : moneyOf(value)
  const take = (next: MoneyText) => {
    setTyped(next)
    onChange(next.cents)
  }
  const input = useEarlyText<HTMLInputElement>(shown, (early) => take(moneyTextUnsaid(early, early.length, shown)))
  const error = typed.refused ? say(typed.refused) : wrong

  useLayoutEffect(() => {
    if (document.activeElement === input.current) input.current?.setSelectionRange(typed.caret, typed.caret)
  }, [typed, input])

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
          onBlur={() => setTyped({ ...typed, refused: null })}
          onChange={(event) => {
            const { value: changed, selectionEnd } = event.target
            take(moneyAfter(event.nativeEvent as InputSaid, changed, selectionEnd ?? changed.length, shown))
          }}
        />
      </div>
    </Field>
  )
}
