import { useAddressChoice } from '#platform/web/params.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { useCopy } from '#platform/web/words.ts'
import { TYPES_IN_USE } from '../indications.ts'
import type { NotificationType } from '../indications.ts'
import { notificationsWords } from './notifications-words.ts'

/** Notifications of one type, or all. */
export function TypeFilter({ type }: { type: NotificationType | null }) {
  const say = useCopy(notificationsWords)
  const [chosen, choose] = useAddressChoice(type ?? '', (next) => ({ type: next }))
  const options = TYPES_IN_USE.map((one) => ({ value: one, label: say(`type_${one}`) }))
  return (
    <div className="max-w-[280px] min-w-0 flex-1">
      <Select
        id="notification-type"
        label={say('filter')}
        value={chosen}
        onChange={choose}
        options={[{ value: '', label: say('filter_all') }, ...options]}
      />
    </div>
  )
}
