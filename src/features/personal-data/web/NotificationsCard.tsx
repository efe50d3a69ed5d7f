import { SecurityCard, SettingLoading } from '#features/accounts/web/SecurityCard.tsx'
import { CHANNELS } from '#features/notifications/channels.ts'
import type { readPreferences } from '#features/notifications/contract.ts'
import { useAnswer } from '#platform/web/query.tsx'
import { LinkButton } from '#platform/web/ui/Button.tsx'
import { ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { useCopy } from '#platform/web/words.ts'
import { preferencesWords } from './preferences-words.ts'

/** How much reaches somebody on each way, and where it is chosen. */
export function NotificationsCard() {
  const say = useCopy(preferencesWords)
  const { data, error, refetch } = useAnswer<typeof readPreferences>('GET /api/notifications/preferences')
  return (
    <SecurityCard title={say('notifications_title')} about={say('notifications_about')}>
      {!data &&
        (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SettingLoading height="48px" />)}
      {data && (
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-3">
          {CHANNELS.map((channel) => {
            const n = data.preferences.filter((one) => one[channel]).length
            const isOff = channel === 'digest' && !data.digest_on
            return (
              <div key={channel} className="flex justify-between gap-4 sm:block">
                <dt className="text-muted">{say(`channel_${channel}`)}</dt>
                <dd className="font-medium">
                  {isOff ? say('digest_off') : say('kinds', { n, total: data.preferences.length })}
                </dd>
              </div>
            )
          })}
        </dl>
      )}
      <div>
        <LinkButton to="/notifications/settings" look="secondary" className="max-sm:w-full">
          {say('change')}
        </LinkButton>
      </div>
    </SecurityCard>
  )
}
