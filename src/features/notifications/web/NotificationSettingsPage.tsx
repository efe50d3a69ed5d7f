import { showDay } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { Link } from '#platform/web/Link.tsx'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { LoadingNote, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { Switch } from '#platform/web/ui/Switch.tsx'
import { useCopy } from '#platform/web/words.ts'
import { CHANNELS } from '../channels.ts'
import type { Channel } from '../channels.ts'
import { TYPES_IN_USE } from '../indications.ts'
import type { NotificationType } from '../indications.ts'
import { notificationsWords } from './notifications-words.ts'
import { settingsWords } from './settings-words.ts'
import { usePreferences } from './use-preferences.ts'
import type { Preference } from './use-preferences.ts'

/** What reaches the reader, by type and channel. */
export function NotificationSettingsPage() {
  const say = useCopy(settingsWords)
  const { data, error, refetch, choose, switchDigest } = usePreferences()
  return (
    <div className="page-width py-6 sm:py-8">
      <div className="mx-auto max-w-[760px]">
        <header>
          <p className="label">{say('label')}</p>
          <h1 className="mt-2">{say('title')}</h1>
          <p className="mt-3 max-w-[56ch] text-muted">{say('lead')}</p>
        </header>
        {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SettingsSkeleton />)}
        {data && (
          <>
            {!data.mail_confirmed && (
              <div className="mt-6">
                <Banner tone="neutral">{say('not_confirmed')}</Banner>
              </div>
            )}
            <PreferenceTable
              preferences={data.preferences}
              hasDigest={data.digest_on}
              onChange={(type, channel, isOn) => void choose(type, channel, isOn)}
            />
            <DigestSwitch
              isOn={data.digest_on}
              nextAt={data.next_digest}
              onChange={(isOn) => void switchDigest(isOn)}
            />
            <p className="mt-6 text-13 text-muted">{say('money_note')}</p>
          </>
        )}
        <p className="mt-6">
          <Link to="/notifications" className="text-link tall-target">
            {say('back')}
          </Link>
        </p>
      </div>
    </div>
  )
}

type TableProps = {
  preferences: readonly Preference[]
  hasDigest: boolean
  onChange: (type: NotificationType, channel: Channel, isOn: boolean) => void
}

// Text at twice its size on a phone: what it is about has a line of its own, the switches stand below it.
const LARGE_TEXT_ROW = '@max-[20rem]/page:grid @max-[20rem]/page:grid-cols-3'

function PreferenceTable({ preferences, hasDigest, onChange }: TableProps) {
  const say = useCopy(settingsWords)
  return (
    <table className="mt-6 w-full border-collapse">
      <caption className="sr-only">{say('caption')}</caption>
      <thead>
        <tr className={`border-b border-line-strong text-13 text-muted ${LARGE_TEXT_ROW}`}>
          <th scope="col" className="py-2 text-left font-medium @max-[20rem]/page:col-span-3">
            {say('kind')}
          </th>
          {CHANNELS.map((channel) => (
            <th
              key={channel}
              scope="col"
              className="w-16 py-2 text-center font-medium @max-[20rem]/page:w-auto sm:w-24"
            >
              {say(channel)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {preferences.map((one) => (
          <PreferenceRow key={one.type} one={one} hasDigest={hasDigest} onChange={onChange} />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = Pick<TableProps, 'hasDigest' | 'onChange'> & { one: Preference }

function PreferenceRow({ one, hasDigest, onChange }: RowProps) {
  const say = useCopy(settingsWords)
  const sayType = useCopy(notificationsWords)
  const name = sayType(`type_${one.type}`)
  const about = `about-${one.type}`
  return (
    <tr className={`border-b border-line ${LARGE_TEXT_ROW}`}>
      <th scope="row" className="py-3 pr-3 text-left font-medium @max-[20rem]/page:col-span-3">
        {name}
        <span id={about} className="block text-13 font-normal text-muted">
          {say(`about_${one.type}`)}{' '}
          {one.type === 'SAVED_SEARCH' && (
            <Link to="/search" className="text-link tall-target">
              {say('see_searches')}
            </Link>
          )}
        </span>
      </th>
      {CHANNELS.map((channel) => (
        <td key={channel} className="py-1 text-center align-middle">
          <Switch
            label={say('switch', { type: name, channel: say(channel) })}
            value={one[channel]}
            disabled={one.always_on.includes(channel) || (channel === 'digest' && !hasDigest)}
            describedBy={about}
            onChange={(isOn) => onChange(one.type, channel, isOn)}
          />
        </td>
      ))}
    </tr>
  )
}

type DigestProps = { isOn: boolean; nextAt: number; onChange: (isOn: boolean) => void }

function DigestSwitch({ isOn, nextAt, onChange }: DigestProps) {
  const say = useCopy(settingsWords)
  const language = useLanguage()
  const day = showDay(nextAt, language, { weekday: 'long', month: 'long', day: 'numeric' })
  return (
    <div className="mt-6 flex items-center justify-between gap-6">
      <div>
        <p className="font-medium">{say('digest_title')}</p>
        <p id="about-digest" className="text-13 text-muted">
          {isOn ? say('digest_text', { day }) : say('digest_off')}
        </p>
      </div>
      <Switch label={say('digest_title')} value={isOn} describedBy="about-digest" onChange={onChange} />
    </div>
  )
}

function SettingsSkeleton() {
  return (
    <div className="mt-6">
      <LoadingNote />
      {TYPES_IN_USE.map((type) => (
        <div key={type} className="flex items-center gap-4 border-b border-line py-4">
          <Skeleton width="44%" height="42px" />
          <span className="grow" />
          {CHANNELS.map((channel) => (
            <Skeleton key={channel} width="36px" height="20px" className="shrink-0" />
          ))}
        </div>
      ))}
    </div>
  )
}
