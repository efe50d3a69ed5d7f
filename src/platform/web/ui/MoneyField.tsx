import { useLayoutEffect, useState } from 'react'
import { controlProps, Field } from './Field.tsx'
import type { FieldProps } from './Field.tsx'
import { showCents } from '#kit/money.ts'
import { copy } from '../money-copy.en.ts'
import { useLanguage } from '../language.ts'
import { dictionary, useCopy } from '../words.ts'
import { atRest, moneyAfter, moneyTextOf, moneyTextUnsaid, seen } from './money-text.ts'
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

/**
 * Dollars, formatted as they are typed, in whole cents. What would have to be guessed is not taken, and the field says so; while it
 * does, a field that has to be filled gives its form no amount, so that none is sent that its owner may not have meant.
 */
export function MoneyField({ id, label, hint, error: wrong, optional, value, onChange, required, ...rest }: Props) {
  const say = useCopy(moneyWords)
  const language = useLanguage()
  const [typed, setTyped] = useState<MoneyText>(() => moneyTextOf(value))
  const given = (one: MoneyText) => (required && one.refused ? null : one.cents)
  // A value that came from elsewhere (a slider, a button) replaces what was typed, for good; "1." stays while it is being typed.
  if (!Object.is(given(typed), value)) setTyped(moneyTextOf(value))
  const { text, cents, caret, from = caret, refused, isReadingSaid, isCommaTyped } = typed
  const take = (next: MoneyText) => {
    setTyped(next)
    onChange(given(next))
  }
  const look = () => {
    if (caret >= 0) setTyped(seen(typed))
  }
  const input = useEarlyText<HTMLInputElement>(text, (early) => take(moneyTextUnsaid(early, early.length, text)))
  const error = refused ? say(refused) : wrong
  const note = isReadingSaid ? say('thousands', { amount: showCents(cents ?? 0, language) }) : hint

  useLayoutEffect(() => {
    if (typed.caret >= 0 && document.activeElement === input.current)
      input.current?.setSelectionRange(typed.from ?? typed.caret, typed.caret)
  }, [typed, input])

  return (
    <Field id={id} label={label} hint={note} error={error} optional={optional}>
      <div className="input-group">
        <span className="input-affix" aria-hidden="true">
          $
        </span>
        <input
          {...rest}
          {...controlProps({ id, hint: note, error })}
          ref={input}
          className="input figures"
          inputMode="decimal"
          autoComplete="off"
          aria-required={required}
          value={text}
          onBlur={() => setTyped(atRest(typed))}
          onPointerDown={look}
          onKeyDown={(event) => {
            const { selectionStart, selectionEnd } = event.currentTarget
            if (selectionEnd !== caret || selectionStart !== from) look()
            // Enter sends nothing right after a key that was not taken ("1.500" was meant, and 1.50 stands there), nor with the one that
            // made thousands of cents, or cents of thousands: once more it does.
            const isNews = isReadingSaid && isCommaTyped
            if (event.key !== 'Enter' || !(refused || isNews)) return
            if (isNews) look()
            event.preventDefault()
            event.stopPropagation()
          }}
          onChange={(event) => {
            const { value: changed, selectionEnd } = event.target
            // In Spanish many write cents behind a comma: one zero too many must not make fifty thousand of "50,00".
            const before = { ...typed, isCommaTyped: isCommaTyped && language === 'en' }
            take(moneyAfter(event.nativeEvent as InputSaid, changed, selectionEnd ?? changed.length, before))
          }}
        />
      </div>
    </Field>
  )
}
