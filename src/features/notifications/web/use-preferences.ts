import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { AnswerOf, BodySent } from '#kit/endpoint.ts'
import { call } from '#platform/web/call.ts'
import { useSayError } from '#platform/web/platform-words.ts'
import { keyOf, useAnswer } from '#platform/web/query.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { useCopy } from '#platform/web/words.ts'
import type { Channel } from '../channels.ts'
import type { changePreferences, readPreferences } from '../contract.ts'
import type { NotificationType } from '../indications.ts'
import { settingsWords } from './settings-words.ts'

type Preferences = AnswerOf<typeof readPreferences>
export type Preference = Preferences['preferences'][number]

const KEY = keyOf('/api/notifications/preferences')

/** What reaches the reader, and how to change it: shown at once, taken back with the reason when it was not saved. */
export function usePreferences() {
  const client = useQueryClient()
  const say = useCopy(settingsWords)
  const sayError = useSayError()
  const query = useAnswer<typeof readPreferences>('GET /api/notifications/preferences')
  const pending = useRef(0)

  const show = (change: (kept: Preferences) => Preferences) =>
    client.setQueryData<Preferences>(KEY, (kept) => kept && change(kept))
  const save = async (
    body: BodySent<typeof changePreferences>,
    next: (kept: Preferences) => Preferences,
    back: (kept: Preferences) => Preferences,
  ) => {
    // An answer that is on its way does not know of this change.
    void client.cancelQueries({ queryKey: KEY }, { revert: false })
    show(next)
    pending.current += 1
    try {
      const saved = await call<typeof changePreferences>('PUT /api/notifications/preferences', { body })
      // While another change is on its way, this answer does not know of it.
      if (pending.current === 1) show(() => saved)
    } catch (error) {
      show(back)
      toast(say('not_saved', { why: sayError(error) }), { tone: 'negative' })
    } finally {
      pending.current -= 1
    }
  }

  return {
    ...query,
    choose: async (type: NotificationType, channel: Channel, isOn: boolean) =>
      await save(
        { preferences: [{ type, [channel]: isOn }] },
        (kept) => withChannel(kept, type, channel, isOn),
        (kept) => withChannel(kept, type, channel, !isOn),
      ),
    switchDigest: async (isOn: boolean) =>
      await save(
        { digest_on: isOn },
        (kept) => ({ ...kept, digest_on: isOn }),
        (kept) => ({ ...kept, digest_on: !isOn }),
      ),
  }
}

const withChannel = (kept: Preferences, type: NotificationType, channel: Channel, isOn: boolean): Preferences => ({
  ...kept,
  preferences: kept.preferences.map((one) => (one.type === type ? { ...one, [channel]: isOn } : one)),
})
