import { useState } from 'react'
import type { ClipboardEvent } from 'react'
import { useLanguage } from '#platform/web/language.ts'
import type { FieldBinding } from '#platform/web/use-form.ts'
import { useCopy } from '#platform/web/words.ts'
import { BIRTH_PARTS, checkBirth } from '../birth.ts'
import type { BirthPart } from '../birth.ts'
import { readPastedBirth } from '../paste-birth.ts'
import { birthWords } from './birth-words.ts'

const ORDER = { en: ['month', 'day', 'year'], es: ['day', 'month', 'year'] } as const

type Props = FieldBinding<string> & {
  /** In place of the sentence that says who may invest. */
  hint?: string
}

/**
 * A date of birth in three fields, in the order of the reader's language: a calendar that opens on this month is a long
 * way from 1958, and everybody knows their birthday as numbers. The value is `year-month-day` as it was typed; a whole
 * date that is pasted into any of the three fills them all.
 */
export function BirthField({ id, value, error, onChange, hint }: Props) {
  const say = useCopy(birthWords)
  const language = useLanguage()
  const [now] = useState(() => new Date())
  const typed = value.split('-')
  const type = (part: BirthPart, text: string) =>
    onChange(BIRTH_PARTS.map((one, at) => (one === part ? text.replaceAll(/\D/g, '') : (typed[at] ?? ''))).join('-'))
  const paste = (event: ClipboardEvent) => {
    const pasted = readPastedBirth(event.clipboardData.getData('text'), language)
    if (pasted === null) return
    event.preventDefault()
    onChange(pasted)
  }
  // What the server refused may be right in all three.
  const wrong = error ? (checkBirth(value, now)?.parts ?? BIRTH_PARTS) : []
  return (
    <fieldset className="field" aria-describedby={`${id}-note`} onPaste={paste}>
      <legend className="field-label mb-[6px]">{say('dob')}</legend>
      <div className="flex flex-wrap gap-3">
        {ORDER[language].map((part) => (
          <label
            key={part}
            className={`grid gap-1 text-13 text-muted ${part === 'year' ? 'w-[6.5rem]' : 'w-[4.75rem]'}`}
          >
            {say(part)}
            <input
              className="input figures"
              type="text"
              inputMode="numeric"
              autoComplete={`bday-${part}`}
              maxLength={part === 'year' ? 4 : 2}
              aria-required
              aria-invalid={wrong.includes(part) ? true : undefined}
              aria-describedby={`${id}-note`}
              value={typed[BIRTH_PARTS.indexOf(part)] ?? ''}
              onChange={(event) => type(part, event.target.value)}
            />
          </label>
        ))}
      </div>
      <p id={`${id}-note`} className={error ? 'field-error' : 'field-hint'}>
        {error ?? hint ?? say('hint')}
      </p>
    </fieldset>
  )
}
