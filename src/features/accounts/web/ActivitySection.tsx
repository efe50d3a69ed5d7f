import { useState } from 'react'
import type { AnswerOf } from '#kit/endpoint.ts'
import { call } from '#platform/web/call.ts'
import { showMoment } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useAnswer } from '#platform/web/query.tsx'
import { Button, LinkButton } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { showAgo } from '#platform/web/show-ago.ts'
import { useDrawnAt } from '#platform/web/use-drawn-at.ts'
import { useCopy } from '#platform/web/words.ts'
import type { readSecurityEvents } from '../sessions-contract.ts'
import { SecurityCard, SettingLoading } from './SecurityCard.tsx'
import { securityWords } from './security-words.ts'

type Page = AnswerOf<typeof readSecurityEvents>
type Entry = Page['events'][number]

/** What happened to the account, the newest first, and what to do about what was somebody else. */
export function ActivitySection() {
  const say = useCopy(securityWords)
  const { data, error, refetch } = useAnswer<typeof readSecurityEvents>('GET /api/security/events')
  const [older, setOlder] = useState<readonly Page[]>([])
  const [isBusy, setIsBusy] = useState(false)
  const [isHelp, setIsHelp] = useState(false)
  // After something new the first page is another one, and what was loaded below it would not go on from it.
  const first = data?.events[0]?.id
  const [shownFrom, setShownFrom] = useState(first)
  if (first !== shownFrom) {
    setShownFrom(first)
    setOlder([])
  }
  const entries = [...(data?.events ?? []), ...older.flatMap((page) => page.events)]
  const cursor = older.length > 0 ? older.at(-1)!.next_cursor : (data?.next_cursor ?? null)
  const more = async () => {
    if (cursor === null) return
    setIsBusy(true)
    try {
      const page = await call<typeof readSecurityEvents>('GET /api/security/events', { query: { cursor } })
      setOlder((pages) => [...pages, page])
    } catch {
      toast(say('failed'), { tone: 'negative' })
    }
    setIsBusy(false)
  }
  return (
    <SecurityCard title={say('activity_title')} about={say('activity_about')}>
      {!data &&
        (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SettingLoading height="160px" />)}
      {data && entries.length === 0 && <p>{say('activity_none')}</p>}
      {entries.length > 0 && (
        <ol className="grid">
          {entries.map((entry) => (
            <EntryRow key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      {data && (
        <div className="flex flex-wrap gap-3">
          {cursor !== null && (
            <Button look="secondary" busy={isBusy} onClick={() => void more()}>
              {say('activity_more')}
            </Button>
          )}
          <Button look="secondary" onClick={() => setIsHelp(true)}>
            {say('not_me')}
          </Button>
        </div>
      )}
      <NotMe isOpen={isHelp} onClose={() => setIsHelp(false)} />
    </SecurityCard>
  )
}

function EntryRow({ entry }: { entry: Entry }) {
  const say = useCopy(securityWords)
  const language = useLanguage()
  const drawnAt = useDrawnAt()
  const { event, at, count, device, place, by } = entry
  const facts = [
    showMoment(at, language),
    showAgo(at, language, drawnAt),
    ...(by === 'support' ? [say('by_support')] : []),
    ...(device ? [device] : []),
    ...(place ? [say('from_place', { place })] : []),
  ]
  return (
    <li className="border-b border-line py-3 first:pt-0">
      <p className="font-medium">
        {say(`event_${event}`)}
        {count > 1 && ` ${say('times', { n: count })}`}
      </p>
      <p className="text-13 text-muted">{facts.join(' · ')}</p>
    </li>
  )
}

/** The steps for whoever sees something that was not them, in the order in which they help. */
function NotMe({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const say = useCopy(securityWords)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={say('not_me')}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {say('close')}
          </Button>
          <LinkButton to="/contact">{say('write_us')}</LinkButton>
        </>
      }
    >
      <ol className="grid list-decimal gap-3 pl-5">
        <li>{say('not_me_1')}</li>
        <li>{say('not_me_2')}</li>
        <li>{say('not_me_3')}</li>
        <li>{say('not_me_4')}</li>
      </ol>
    </Dialog>
  )
}
