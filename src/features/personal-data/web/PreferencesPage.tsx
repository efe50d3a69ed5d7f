import { useId, useRef, useState } from 'react'
import { SecurityCard } from '#features/accounts/web/SecurityCard.tsx'
import type { changeMe } from '#features/people/contract.ts'
import { UNITS } from '#kit/area.ts'
import { call } from '#platform/web/call.ts'
import { LANGUAGES, setLanguage, useLanguage } from '#platform/web/language.ts'
import { readReading, setReading } from '#platform/web/reading.ts'
import type { Reading } from '#platform/web/reading.ts'
import { setTheme, useThemeChoice } from '#platform/web/theme/theme.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { ChoiceGroup } from '#platform/web/ui/ChoiceGroup.tsx'
import type { Choice } from '#platform/web/ui/ChoiceGroup.tsx'
import { PageHead } from '#platform/web/ui/PageHead.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { isMember, useVisitor } from '#platform/web/visitor.ts'
import { useCopy } from '#platform/web/words.ts'
import { ClockCard } from './ClockCard.tsx'
import { NotificationsCard } from './NotificationsCard.tsx'
import { preferencesWords } from './preferences-words.ts'

/** How somebody wants the app to look and speak, and what is to reach them. */
export function PreferencesPage() {
  const say = useCopy(preferencesWords)
  const visitor = useVisitor()
  const theme = useThemeChoice()
  const language = useLanguage()
  const keep = useKeepReading()
  const themes = (['system', 'light', 'dark'] as const).map((value) => ({ value, label: say(`theme_${value}`) }))
  const units = UNITS.map((value) => ({ value, label: say(`units_${value}`) }))
  const languages = LANGUAGES.map(({ shortcode, translated_name: name }) => ({
    value: shortcode,
    label: <span lang={shortcode}>{name}</span>,
  }))
  return (
    <div className="page-width py-6 sm:py-8">
      <div className="mx-auto grid max-w-[760px] gap-6">
        <PageHead label={say('label')} title={say('title')} lead={say('lead')} />
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
        {isMember(visitor) && (
          <>
            <ChoiceCard
              title={say('units_title')}
              about={say('units_about')}
              choices={units}
              value={visitor.units ?? 'sqft'}
              onChange={(next) => keep({ units: next })}
            />
            <ClockCard onChange={(zone) => void keep({ time_zone: zone })} />
          </>
        )}
        <NotificationsCard />
      </div>
    </div>
  )
}

/** In force at once; what cannot be stored is taken back. Several changes are stored one after the other, the last one last. */
function useKeepReading(): (change: Partial<Reading>) => Promise<boolean> {
  const say = useCopy(preferencesWords)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  return async (change) => {
    const { units, time_zone: timeZone } = readReading()
    setReading(change)
    const turn = last.current.then(() => call<typeof changeMe>('PATCH /api/me', { body: change }))
    last.current = turn.catch(() => undefined)
    try {
      await turn
      return true
    } catch {
      setReading({ ...('units' in change && { units }), ...('time_zone' in change && { time_zone: timeZone }) })
      toast(say('failed'), { tone: 'negative' })
      return false
    }
  }
}

type CardProps<V extends string> = {
  title: string
  about: string
  choices: readonly Choice<V>[]
  value: V
  /** Gives false where it could not be kept. */
  onChange: (value: V) => void | Promise<boolean>
}

/** One setting, which holds at once and can be taken back. */
function ChoiceCard<V extends string>({ title, about, choices, value, onChange }: CardProps<V>) {
  const say = useCopy(preferencesWords)
  const id = useId()
  const [before, setBefore] = useState<V | null>(null)
  const change = async (next: V, undo: V | null) => {
    const isKept = await onChange(next)
    setBefore(isKept === false ? null : undo)
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
        onChange={(next) => void change(next, value)}
      />
      <div aria-live="polite" className={before === null ? 'sr-only' : 'flex flex-wrap items-center gap-x-2 text-13'}>
        {before !== null && (
          <>
            <span className="text-positive">{say('saved')}</span>
            <Button look="quiet" onClick={() => void change(before, null)}>
              {say('undo')}
            </Button>
          </>
        )}
      </div>
    </SecurityCard>
  )
}
