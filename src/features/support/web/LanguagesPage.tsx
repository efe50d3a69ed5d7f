import { useState } from 'react'
import { LANGUAGES, setLanguage, useLanguage } from '#platform/web/language.ts'
import type { Language } from '#platform/web/language.ts'
import { Link } from '#platform/web/Link.tsx'
import { useTitle } from '#platform/web/use-title.ts'
import { useCopy } from '#platform/web/words.ts'
import { HelpLayout } from './HelpLayout.tsx'
import { languagesWords } from './languages-words.ts'

/** English and Español (Spec §2, Languages; §3, language entry). A choice works at once and is kept. */
export function LanguagesPage() {
  const say = useCopy(languagesWords)
  const language = useLanguage()
  const [hasChosen, setHasChosen] = useState(false)
  useTitle(say('title'))
  const choose = (wanted: Language) => void setLanguage(wanted).then(() => setHasChosen(true))
  return (
    <HelpLayout>
      <div className="grid max-w-[68ch] gap-8">
        <header className="article-head">
          <h1>{say('title')}</h1>
          <p className="article-lead">{say('lead')}</p>
        </header>
        <ul aria-label={say('choose')} className="grid gap-4 sm:grid-cols-2">
          {LANGUAGES.map(({ shortcode, translated_name }) => (
            <li key={shortcode}>
              <button
                type="button"
                className="card language-choice"
                aria-pressed={shortcode === language}
                onClick={() => choose(shortcode)}
              >
                <span className="label">{shortcode}</span>
                <span className="font-display text-28" lang={shortcode}>
                  {translated_name}
                </span>
                <span className="language-state">{say(shortcode === language ? 'chosen' : 'choose_this')}</span>
              </button>
            </li>
          ))}
        </ul>
        <output className="block">{say(hasChosen ? 'changed' : 'kept')}</output>
        <p className="text-muted">
          {say('missing')}{' '}
          <Link to="/contact" className="text-link">
            {say('tell')}
          </Link>
        </p>
      </div>
    </HelpLayout>
  )
}
