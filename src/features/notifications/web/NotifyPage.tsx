import { CheckCheck, Settings2 } from 'lucide-react'
import { useState } from 'react'
import { showDay } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useSearch } from '#platform/web/params.tsx'
import { Button, LinkButton } from '#platform/web/ui/Button.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { LoadingNote, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { useCopy } from '#platform/web/words.ts'
import { timeZoneInForce } from '#platform/web/reading.ts'
import { byDay } from '../by-day.ts'
import type { DayGroup } from '../by-day.ts'
import { TYPES_IN_USE } from '../indications.ts'
import type { NotificationType } from '../indications.ts'
import { NotificationItem } from './NotificationItem.tsx'
import { notificationsWords } from './notifications-words.ts'
import { TypeFilter } from './TypeFilter.tsx'
import { useNotifications, useSeen } from './use-notifications.ts'
import type { Notification } from './use-notifications.ts'

/** Spec §2 "Notify": the notifications of an investor, day by day. */
export function NotifyPage() {
  const say = useCopy(notificationsWords)
  const [search, setSearch] = useSearch()
  const type = TYPES_IN_USE.find((one) => one === search.get('type')) ?? null
  const { notifications, unread, error, refetch, dataUpdatedAt, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useNotifications(type)
  const seen = useSeen(type, notifications)
  return (
    <div className="page-width py-6 sm:py-8">
      <div className="mx-auto max-w-[760px]">
        <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
          <div>
            <p className="label">{say('label')}</p>
            <h1 className="mt-2">{say('title')}</h1>
          </div>
          {notifications?.length !== 0 && (
            <MarkAll isWaiting={!notifications} unread={unread} hasNew={seen.hasNew} onMark={seen.markAll} />
          )}
        </header>
        <div className="mt-4 flex items-end justify-between gap-x-3">
          <TypeFilter type={type} />
          <LinkButton to="/notifications/settings" look="quiet" className="-mr-3 shrink-0">
            <Settings2 aria-hidden="true" />
            {say('settings')}
          </LinkButton>
        </div>
        {!notifications &&
          (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <NotificationSkeleton />)}
        {notifications?.length === 0 && <NoNotifications type={type} onShowAll={() => setSearch({ type: null })} />}
        {notifications && notifications.length > 0 && (
          <>
            {byDay(notifications, dataUpdatedAt / 1000, timeZoneInForce()).map((group) => (
              <Day key={group.day} group={group} seen={seen} />
            ))}
            <div className="mt-8 flex justify-center" aria-live="polite">
              {hasNextPage ? (
                <Button look="secondary" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                  {say(isFetchingNextPage ? 'loading_more' : 'load_more')}
                </Button>
              ) : (
                <p className="text-13 text-muted">{say('end')}</p>
              )}
            </div>
          </>
        )}
      </div>
    </div>
  )
}

function NoNotifications({ type, onShowAll }: { type: NotificationType | null; onShowAll: () => void }) {
  const say = useCopy(notificationsWords)
  if (type === null) {
    return (
      <EmptyState title={say('none_title')} action={<LinkButton to="/projects">{say('see_projects')}</LinkButton>}>
        {say('none_text')}
      </EmptyState>
    )
  }
  return (
    <EmptyState title={say('none_of_type_title')} action={<Button onClick={onShowAll}>{say('show_all')}</Button>}>
      {say('none_of_type_text', { type: say(`type_${type}`) })}
    </EmptyState>
  )
}

type MarkAllProps = {
  /** Nothing has come yet: it keeps its place unseen, so that what is below stays where it is. */
  isWaiting: boolean
  unread: number
  hasNew: boolean
  onMark: () => Promise<void>
}

function MarkAll({ isWaiting, unread, hasNew, onMark }: MarkAllProps) {
  const say = useCopy(notificationsWords)
  const [isBusy, setIsBusy] = useState(false)
  const mark = async () => {
    setIsBusy(true)
    await onMark().catch(() => toast(say('mark_failed'), { tone: 'negative' }))
    setIsBusy(false)
  }
  return (
    <div className={`-mr-3 flex items-center gap-2 ${isWaiting ? 'invisible' : ''}`}>
      <output className="text-13 text-muted figures">
        {unread > 0 ? say('unread', { n: unread }) : say('all_read')}
      </output>
      <Button look="quiet" busy={isBusy} disabled={unread === 0 && !hasNew} onClick={() => void mark()}>
        <CheckCheck aria-hidden="true" />
        {say('mark_all')}
      </Button>
    </div>
  )
}

function Day({ group, seen }: { group: DayGroup<Notification>; seen: ReturnType<typeof useSeen> }) {
  const say = useCopy(notificationsWords)
  const language = useLanguage()
  const name = group.isToday
    ? say('today')
    : group.isYesterday
      ? say('yesterday')
      : showDay(group.at, language, { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' })
  return (
    <section className="mt-8" aria-labelledby={`day-${group.day}`}>
      <h2 id={`day-${group.day}`} className="border-b border-line-strong pb-2 text-17 first-letter:uppercase">
        {name}
      </h2>
      <ul>
        {group.items.map((one) => (
          <NotificationItem
            key={one.id}
            notification={one}
            isNew={seen.isNew(one)}
            watch={one.read ? null : seen.watch}
          />
        ))}
      </ul>
    </section>
  )
}

function NotificationSkeleton() {
  return (
    <div className="mt-8">
      <LoadingNote />
      <Skeleton width="120px" height="22px" className="mb-3" />
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <div key={row} className="flex items-start gap-4 border-b border-line px-3 py-4">
          <Skeleton width="20px" height="20px" className="shrink-0" />
          <Skeleton width="56%" height="46px" />
          <span className="grow" />
          <Skeleton width="72px" height="18px" className="shrink-0 max-sm:hidden" />
        </div>
      ))}
    </div>
  )
}
