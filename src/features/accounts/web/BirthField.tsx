import { useLanguage } from '#platform/web/language.ts'
import type { FieldBinding } from '#platform/web/use-form.ts'
import type { Say } from '#platform/web/words.ts'
import type { copy } from '../register-slides-copy.en.ts'

type Part = 'year' | 'month' | 'day'

const PARTS: readonly Part[] = ['year', 'month', 'day']
const ORDER = { en: ['month', 'day', 'year'], es: ['day', 'month', 'year'] } as const

/**
 * A date of birth in three fields, in the order of the reader's language: a calendar that opens on this month is a long
 * way from 1958, and everybody knows their birthday as numbers. The value is `year-month-day` as it was typed.
 */
export function BirthField({ id, value, error, onChange, say }: FieldBinding<string> & { say: Say<typeof copy> }) {
  const language = useLanguage()
  const typed = value.split('-')
  const type = (part: Part, text: string) =>
    onChange(PARTS.map((one, at) => (one === part ? text.replaceAll(/\D/g, '') : (typed[at] ?? ''))).join('-'))
  return (
    <fieldset className="field" aria-describedby={`${id}-note`}>
      <legend className="field-label mb-[6px]">{say('dob')}</legend>
      <div className="flex gap-3">
        {ORDER[language].map((part) => (
          <label key={part} className={`grid gap-1 text-13 text-muted ${part === 'year' ? 'w-[104px]' : 'w-[76px]'}`}>
            {say(part)}
            <input
              className="input figures"
              type="text"
              inputMode="numeric"
              autoComplete={`bday-${part}`}
              maxLength={part === 'year' ? 4 : 2}
              aria-required
              aria-invalid={error ? true : undefined}
              aria-describedby={`${id}-note`}
              value={typed[PARTS.indexOf(part)] ?? ''}
              onChange={(event) => type(part, event.target.value)}
            />
          </label>
        ))}
      </div>
      <p id={`${id}-note`} className={error ? 'field-error' : 'field-hint'}>
        {error ?? say('dob_hint')}
      </p>
    </fieldset>
  )
}
