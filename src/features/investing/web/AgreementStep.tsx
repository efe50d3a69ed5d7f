import { FileText } from 'lucide-react'
import { useId, useState } from 'react'
import type { FormEvent } from 'react'
import { lastDay } from '#features/offerings/last-day.ts'
import { showDate } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useSayError } from '#platform/web/platform-words.ts'
import { useAnswer } from '#platform/web/query.tsx'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { LoadingNote, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { OrderAnswer, readListingAgreement } from '../order-contract.ts'
import { AgreementHash } from './AgreementHash.tsx'
import { AgreementText } from './AgreementText.tsx'
import { investingWords } from './investing-words.ts'
import { orderWords } from './order-words.ts'
import { showInstant } from './show-instant.ts'
import { stepsWords } from './steps-words.ts'
import type { Reservation } from './use-reservation.ts'

type Props = { order: OrderAnswer; reservation: Reservation }

/** What is agreed to before anything is paid: a page to read, how to get out again, and a tick for the risks. */
export function AgreementStep({ order, reservation }: Props) {
  const say = useCopy(stepsWords)
  const sayError = useSayError(useCopy(investingWords))
  const risksId = useId()
  const [isRead, setIsRead] = useState(false)
  const [isMissing, setIsMissing] = useState(false)
  const params = { id: order.project.id }
  const {
    data: agreement,
    error,
    refetch,
  } = useAnswer<typeof readListingAgreement>('GET /api/listings/{id}/agreement', { params })
  const { isBusy, isOver, error: refused } = reservation
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!agreement || isOver) return
    if (isRead) return void reservation.sign(order, agreement.hash)
    setIsMissing(true)
    document.getElementById(risksId)?.focus()
  }
  if (error && !agreement) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <form noValidate className="grid gap-4" aria-busy={isBusy} onSubmit={submit}>
      {agreement ? (
        <>
          <AgreementSummary order={order} agreement={agreement} />
          <Checkbox
            id={risksId}
            label={say('agree_risks')}
            required
            value={isRead}
            error={isMissing ? say('agree_risks_missing') : undefined}
            onChange={(value) => {
              setIsRead(value)
              setIsMissing(false)
            }}
          />
        </>
      ) : (
        // Nothing to tick before there is something to read.
        <SummarySkeleton />
      )}
      {refused && (
        <Banner tone="negative">
          {refused.code === 'terms_changed' ? say('agreement_changed') : sayError(refused)}
        </Banner>
      )}
      <Button type="submit" wide busy={isBusy} disabled={!agreement || isOver}>
        {say('agree')}
      </Button>
    </form>
  )
}

type Shown = NonNullable<ReturnType<typeof useAnswer<typeof readListingAgreement>>['data']>

function AgreementSummary({ order, agreement }: { order: OrderAnswer; agreement: Shown }) {
  const say = useCopy(stepsWords)
  const sayOrder = useCopy(orderWords)
  const language = useLanguage()
  const [isOpen, setIsOpen] = useState(false)
  const { cancel_until: until, offering } = order
  const ways = [
    until ? say('agree_cancel_until', { time: showInstant(until, language) }) : say('agree_cancel_bought'),
    offering.closes_at
      ? say('agree_closes', { day: showDate(lastDay(new Date(offering.closes_at)), language) })
      : say('agree_no_close'),
  ]
  return (
    <>
      <p className="text-muted">{say('agree_short')}</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button look="secondary" onClick={() => setIsOpen(true)}>
          <FileText aria-hidden="true" />
          {say('agree_read')}
        </Button>
        <span className="flex items-center gap-2 text-13 text-muted">
          {sayOrder('hash')}
          <AgreementHash hash={agreement.hash} />
        </span>
      </div>
      <ul className="grid gap-2 border-l-2 border-line pl-4">
        {ways.map((way) => (
          <li key={way}>{way}</li>
        ))}
      </ul>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={agreement[language].title} isWide>
        <AgreementText agreement={agreement} />
        <div className="border-t border-line pt-3">
          <p className="flex flex-wrap items-center gap-x-3">
            <span className="font-semibold">{sayOrder('hash')}</span>
            <AgreementHash hash={agreement.hash} />
          </p>
          <p className="text-13 text-muted">{sayOrder('hash_note')}</p>
        </div>
      </Dialog>
    </>
  )
}

function SummarySkeleton() {
  return (
    <>
      <LoadingNote />
      <Skeleton height="23px" />
      <Skeleton width="210px" height="44px" />
      <Skeleton height="54px" />
    </>
  )
}
