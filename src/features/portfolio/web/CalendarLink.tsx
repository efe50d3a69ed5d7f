import { useState } from 'react'
import { call } from '#platform/web/call.ts'
import { showDay } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useSayError } from '#platform/web/platform-words.ts'
import { useAnswer, useRefresh } from '#platform/web/query.tsx'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { useCopy } from '#platform/web/words.ts'
import type { endCalendarLink, makeCalendarLink, readCalendarLink } from '../calendar-contract.ts'
import { calendarWords } from './calendar-words.ts'

/** The secret link by which a calendar program shows the income calendar: made, seen once, replaced and ended here. */
export function CalendarLink() {
  const say = useCopy(calendarWords)
  const sayError = useSayError()
  const { data, failure, url, busy, make, end } = useCalendarLink()
  return (
    <section className="no-print grid justify-items-start gap-3" aria-labelledby="calendar-link">
      <h2 id="calendar-link" className="text-21">
        {say('title')}
      </h2>
      <p className="max-w-[72ch] text-muted">{say('text')}</p>
      {url !== null && <SecretLink url={url} />}
      {failure !== null && <Banner tone="negative">{sayError(failure)}</Banner>}
      {data ? (
        <Choices made={data.made} isShown={url !== null} busy={busy} onMake={make} onEnd={end} />
      ) : (
        <Skeleton width="160px" height="44px" />
      )}
    </section>
  )
}

function useCalendarLink() {
  const say = useCopy(calendarWords)
  const refresh = useRefresh()
  const { data, error } = useAnswer<typeof readCalendarLink>('GET /api/calendar/link')
  const [url, setUrl] = useState<string | null>(null)
  const [busy, setBusy] = useState<'make' | 'end' | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const carryOut = async (what: 'make' | 'end', act: () => Promise<void>) => {
    setBusy(what)
    setFailure(null)
    try {
      await act()
      await refresh('/api/calendar/link')
    } catch (wrong) {
      setFailure(wrong)
    } finally {
      setBusy(null)
    }
  }
  const make = () =>
    carryOut('make', async () => setUrl((await call<typeof makeCalendarLink>('POST /api/calendar/link')).url))
  const end = () =>
    carryOut('end', async () => {
      await call<typeof endCalendarLink>('DELETE /api/calendar/link')
      setUrl(null)
      toast(say('ended'), { tone: 'positive' })
    })
  return { data, url, busy, failure: failure ?? (data ? null : error), make, end }
}

type ChoicesProps = {
  made: number | null
  isShown: boolean
  busy: 'make' | 'end' | null
  onMake: () => Promise<void>
  onEnd: () => Promise<void>
}

function Choices({ made, isShown, busy, onMake, onEnd }: ChoicesProps) {
  const say = useCopy(calendarWords)
  const language = useLanguage()
  if (made === null)
    return (
      <Button look="secondary" busy={busy === 'make'} onClick={() => void onMake()}>
        {say('make')}
      </Button>
    )
  return (
    <>
      <p className="text-13 text-muted">
        {!isShown && say('made', { day: showDay(made, language) })} {say('renew_note')}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" busy={busy === 'make'} onClick={() => void onMake()}>
          {say('renew')}
        </Button>
        <Button look="quiet" busy={busy === 'end'} onClick={() => void onEnd()}>
          {say('end')}
        </Button>
      </div>
    </>
  )
}

function SecretLink({ url }: { url: string }) {
  const say = useCopy(calendarWords)
  const [isCopied, setIsCopied] = useState(false)
  const copyLink = async () => {
    try {
      await navigator.clipboard.writeText(url)
      setIsCopied(true)
    } catch {
      // Some browsers allow it to nobody, or not here.
      toast(say('not_copied'))
    }
  }
  return (
    <div className="grid w-full max-w-[720px] gap-2">
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 grow basis-[320px]">
          <TextField
            id="calendar-url"
            label={say('link')}
            value={url}
            readOnly
            onChange={() => undefined}
            onFocus={(event) => event.target.select()}
          />
        </div>
        <Button look="secondary" onClick={() => void copyLink()} onBlur={() => setIsCopied(false)}>
          <span aria-live="polite">{say(isCopied ? 'copied' : 'copy')}</span>
        </Button>
      </div>
      <p className="text-13 text-muted">{say('link_hint')}</p>
    </div>
  )
}
