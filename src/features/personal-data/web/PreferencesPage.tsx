import { useId, useState } from 'react'
import { SecurityCard } from '#features/accounts/web/SecurityCard.tsx'
import { LANGUAGES, setLanguage, useLanguage } from '#platform/web/language.ts'
import { setTheme, useThemeChoice } from '#platform/web/theme/theme.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { ChoiceGroup } from '#platform/web/ui/ChoiceGroup.tsx'
import type { Choice } from '#platform/web/ui/ChoiceGroup.tsx'
import { useVisitor } from '#platform/web/visitor.ts'
import { useCopy } from '#platform/web/words.ts'
import { NotificationsCard } from './NotificationsCard.tsx'
import { preferencesWords } from './preferences-words.ts'

/** How somebody wants the app to look and speak, and what is to reach them. */
export function PreferencesPage() {
  const say = useCopy(preferencesWords)
  const visitor = useVisitor()
  const theme = useThemeChoice()
  const language = useLanguage()
  const themes = (['system', 'light', 'dark'] as const).map((value) => ({ value, label: say(`theme_${value}`) }))
  const languages = LANGUAGES.map(({ shortcode, translated_name: name }) => ({
    value: shortcode,
    label: <span lang={shortcode}>{name}</span>,
  }))
  return (
    <div className="page-width py-6 sm:py-8">
      <div className="mx-auto grid max-w-[760px] gap-6">
        <header>
          <p className="label">{say('label')}</p>
          <h1 className="mt-2">{say('title')}</h1>
          <p className="mt-3 max-w-[56ch] text-muted">{say('lead')}</p>
        </header>
        {visitor?.preview && <Banner>{say('preview')}</Banner>}
        <ChoiceCard
          title={say('theme_title')}
          about={say('theme_about')}
          choices={themes}
          value={theme}
          onChange={setTheme}
        />
        <ChoiceCard
          title={say('language_title')}
          about={say('language_about')}
          choices={languages}
          value={language}
          onChange={(next) => void setLanguage(next)}
        />
        <NotificationsCard />
      </div>
    </div>
  )
}

type CardProps<V extends string> = {
  title: string
  about: string
  choices: readonly Choice<V>[]
  value: V
  onChange: (value: V) => void
}

/** One setting, which holds at once and can be taken back. */
function ChoiceCard<V extends string>({ title, about, choices, value, onChange }: CardProps<V>) {
  const say = useCopy(preferencesWords)
  const id = useId()
  const [before, setBefore] = useState<V | null>(null)
  const change = (next: V, undo: V | null) => {
    setBefore(undo)
    onChange(next)
  }
  return (
    <SecurityCard title={title} about={about}>
      <ChoiceGroup
        id={id}
        legend={title}
        hideLegend
        columns={choices.length === 3 ? 3 : 2}
        choices={choices}
        value={value}
        onChange={(next) => change(next, value)}
      />
      <div aria-live="polite" className={before === null ? 'sr-only' : 'flex flex-wrap items-center gap-x-2 text-13'}>
        {before !== null && (
          <>
            <span className="text-positive">{say('saved')}</span>
            <Button look="quiet" onClick={() => change(before, null)}>
              {say('undo')}
            </Button>
          </>
        )}
      </div>
    </SecurityCard>
  )
}
