import { LANGUAGES, setLanguage, useLanguage } from '#platform/web/language.ts'
import { setTheme, useTheme } from '#platform/web/theme/theme.ts'
import { Icon, MOON, SUN } from '#platform/web/ui/Icon.tsx'
import { useCopy } from '#platform/web/words.ts'
import { appWords } from '../app-words.ts'

/** English or Spanish, day or night. */
export function PreferenceSwitch() {
  const say = useCopy(appWords)
  const language = useLanguage()
  const theme = useTheme()
  return (
    <div className="flex items-center">
      <fieldset aria-label={say('language')} className="flex">
        {LANGUAGES.map(({ shortcode, translated_name }) => (
          <button
            key={shortcode}
            type="button"
            lang={shortcode}
            title={translated_name}
            className="language-button"
            aria-pressed={shortcode === language}
            onClick={() => void setLanguage(shortcode)}
          >
            {shortcode.toUpperCase()}
          </button>
        ))}
      </fieldset>
      <button type="button" className="icon-button" onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}>
        {/* Both are rendered and the stylesheet shows one: server rendering does not know the theme. */}
        <span className="theme-day">
          <Icon path={MOON} />
          <span className="sr-only">{say('theme_to_dark')}</span>
        </span>
        <span className="theme-night">
          <Icon path={SUN} />
          <span className="sr-only">{say('theme_to_light')}</span>
        </span>
      </button>
    </div>
  )
}
