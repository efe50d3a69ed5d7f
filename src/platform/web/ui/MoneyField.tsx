import { useLayoutEffect, useState } from 'react'
import { controlProps, Field } from './Field.tsx'
import type { FieldProps } from './Field.tsx'
import { copy } from '../money-copy.en.ts'
import { useLanguage } from '../language.ts'
import { dictionary, useCopy } from '../words.ts'
import { atRest, moneyAfter, moneyTextOf, moneyTextUnsaid } from './money-text.ts'
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
  // In Spanish many write cents behind a comma: one zero too many must not make fifty thousand of "50,00".
  const isCommaForThousands = useLanguage() === 'en'
  const [typed, setTyped] = useState<MoneyText>(() => moneyTextOf(value))
  // A value that came from elsewhere (a slider, a button) replaces what was typed; "1." stays while it is being typed.
  const standing = typed.cents === value ? typed : moneyTextOf(value)
  const shown = standing.text
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
          onBlur={() => setTyped(atRest(standing))}
          onChange={(event) => {
            const { value: changed, selectionEnd } = event.target
            const after = moneyAfter(event.nativeEvent as InputSaid, changed, selectionEnd ?? changed.length, standing)
            take({ ...after, isCommaTyped: after.isCommaTyped && isCommaForThousands })
          }}
        />
      </div>
    </Field>
  )
}
