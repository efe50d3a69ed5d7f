import { useId, useState } from 'react'
import { SecurityCard } from '#features/accounts/web/SecurityCard.tsx'
import { showMoment } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { drawnTimeZone, readTimeZone } from '#platform/web/reading.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { useDrawnAt } from '#platform/web/use-drawn-at.ts'
import { useVisitor } from '#platform/web/visitor.ts'
import { useCopy } from '#platform/web/words.ts'
import { preferencesWords } from './preferences-words.ts'
import { nameOfZone, zonesWith } from './time-zones.ts'

/** What the device says: it may be where its owner is, or where it was bought. */
const deviceTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

type Props = { onChange: (timeZone: string) => void }

/** By whose clock instants are told: the device's, or that of a place. */
export function ClockCard({ onChange }: Props) {
  const say = useCopy(preferencesWords)
  const language = useLanguage()
  const id = useId()
  const chosen = useVisitor()?.time_zone ?? ''
  const device = drawnTimeZone() ?? deviceTimeZone()
  const [openedAt] = useState(() => Date.now() / 1000)
  const now = useDrawnAt() ?? openedAt
  const options = [
    { value: '', label: say('zone_device', { zone: nameOfZone(device) }) },
    ...zonesWith([chosen, device]).map((zone) => ({ value: zone, label: nameOfZone(zone) })),
  ]
  return (
    <SecurityCard title={say('zone_title')} about={say('zone_about')}>
      <Select
        id={id}
        label={say('zone_label')}
        hint={say('zone_now', { time: showMoment(now, language) })}
        value={chosen}
        onChange={onChange}
        options={options}
      />
      {readTimeZone() !== undefined && chosen !== device && (
        <div className="flex flex-wrap items-center gap-x-2 text-13" aria-live="polite">
          <span>{say('zone_other', { zone: nameOfZone(device) })}</span>
          <Button look="quiet" onClick={() => onChange(device)}>
            {say('zone_take', { zone: nameOfZone(device) })}
          </Button>
        </div>
      )}
      <p className="max-w-[60ch] text-13 text-muted">{say('zone_statements')}</p>
    </SecurityCard>
  )
}
