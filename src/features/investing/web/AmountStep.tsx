import type { FormEvent } from 'react'
import type { ListingDetail } from '#features/listings/contract.ts'
import { showCents } from '#kit/money.ts'
import { useLanguage } from '#platform/web/language.ts'
import { Link } from '#platform/web/Link.tsx'
import { useSayError } from '#platform/web/platform-words.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { OrderAnswer } from '../order-contract.ts'
import { sharesMilliFor } from '../rules.ts'
import { AmountPanel } from './AmountPanel.tsx'
import { investingWords } from './investing-words.ts'
import { RoomPanel } from './RoomPanel.tsx'
import { showInstant } from './show-instant.ts'
import { showShares } from './show-shares.ts'
import { stepsWords } from './steps-words.ts'
import type { LimitsHere } from './use-limits.ts'
import type { Order } from './use-order.ts'
import type { Reservation } from './use-reservation.ts'

type Props = { listing: ListingDetail; order: Order; reservation: Reservation; here: LimitsHere }

/** The first step: an amount, which is held from there on. */
export function AmountStep({ listing, order, reservation, here }: Props) {
  const say = useCopy(stepsWords)
  const sayInvesting = useCopy(investingWords)
  const sayError = useSayError(sayInvesting)
  const language = useLanguage()
  const { advice, refused, total } = order
  const { isBusy, error } = reservation
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void order.goOn()
  }
  return (
    <form noValidate className="grid grid-cols-1 gap-5" aria-busy={isBusy} onSubmit={submit}>
      <AmountPanel
        id={order.amountId}
        listing={listing}
        standing={here.standing}
        amountCents={order.amountCents}
        onChange={order.setAmount}
        error={advice ? sayInvesting.by(advice.refused, advice.params) : undefined}
        disabled={isBusy}
      />
      <WhatItBuys cents={total} />
      <RoomPanel here={here} isAsked={advice?.refused === 'over_room'} disabled={isBusy} />
      {error && <Banner tone="negative">{sayError(error)}</Banner>}
      <Button type="submit" wide busy={isBusy} disabled={refused !== null}>
        {total > 0 && !refused ? say('hold', { amount: showCents(total, language) }) : say('hold_nothing')}
      </Button>
      <p className="text-13 text-muted">{say('hold_note')}</p>
    </form>
  )
}

/** Where the sheet of what it buys is not in view: the shares, and the way down to it. */
function WhatItBuys({ cents }: { cents: number }) {
  const say = useCopy(stepsWords)
  const language = useLanguage()
  return (
    <p className="-my-3 flex flex-wrap items-center justify-between gap-x-4 lg:hidden">
      <span className="figures font-semibold">
        {say('amount_shares', { shares: showShares(sharesMilliFor(cents), language) })}
      </span>
      <a href="#buys-title" className="text-link inline-flex min-h-11 items-center text-13">
        {say('amount_see')}
      </a>
    </p>
  )
}

/** The amount, once it is held. */
export function AmountLine({ cents }: { cents: number }) {
  const say = useCopy(stepsWords)
  const language = useLanguage()
  const shares = showShares(sharesMilliFor(cents), language)
  return <p className="figures">{say('amount_held', { amount: showCents(cents, language), shares })}</p>
}

/** The agreement, once it is accepted. */
export function AgreedLine({ order: { agreement } }: { order: OrderAnswer }) {
  const say = useCopy(stepsWords)
  const language = useLanguage()
  if (!agreement) return null
  return (
    <p className="flex flex-wrap items-center gap-x-4">
      <span className="figures">{say('agreed', { time: showInstant(agreement.agreed_at, language) })}</span>
      <Link to={`/agreement/${agreement.hash}`} target="_blank" className="text-link inline-flex min-h-11 items-center">
        {say('agree_open')}
      </Link>
    </p>
  )
}
