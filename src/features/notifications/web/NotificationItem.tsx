import { showMoment } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { Link } from '#platform/web/Link.tsx'
import { showAgo } from '#platform/web/show-ago.ts'
import { useDrawnAt } from '#platform/web/use-drawn-at.ts'
import { useCopy } from '#platform/web/words.ts'
import { sayNotification } from '../notification-words.ts'
import { notificationsWords } from './notifications-words.ts'
import { TypeIcon } from './TypeIcon.tsx'
import type { Notification } from './use-notifications.ts'

type Props = {
  notification: Notification
  isNew: boolean
  /** Takes note of the element while it is unread. */
  watch: ((element: HTMLElement | null) => (() => void) | undefined) | null
}

/** One notification; all of it is the link, where there is one. */
export function NotificationItem({ notification, isNew, watch }: Props) {
  const say = useCopy(notificationsWords)
  const language = useLanguage()
  const drawnAt = useDrawnAt()
  const { title, text } = sayNotification(notification, say, language)
  const body = (
    <>
      <span className={isNew ? 'text-accent-text' : 'text-muted'}>
        <TypeIcon type={notification.type} />
      </span>
      <span className="min-w-0 flex-1 max-sm:basis-[calc(100%-36px)]">
        <span className={`block ${isNew ? 'font-semibold' : 'font-medium'}`}>
          {title}
          {isNew && <span className="label ml-3 text-13">{say('new')}</span>}
        </span>
        <span className="block text-muted">{text}</span>
      </span>
      <time
        dateTime={new Date(notification.created * 1000).toISOString()}
        title={showMoment(notification.created, language)}
        className="shrink-0 text-13 text-muted max-sm:pl-9"
      >
        {showAgo(notification.created, language, drawnAt)}
      </time>
    </>
  )
  const look = `flex items-start gap-x-4 gap-y-1 border-b max-sm:flex-wrap border-line px-3 py-4 ${isNew ? 'bg-wash-accent' : ''}`
  return (
    <li ref={watch} data-id={notification.id}>
      {notification.link ? (
        <Link to={notification.link} className={`${look} hover:bg-sunken`}>
          {body}
        </Link>
      ) : (
        <div className={look}>{body}</div>
      )}
    </li>
  )
}
