import { ArrowLeft } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import type { getListing, ListingDetail } from '#features/listings/contract.ts'
import { addressText } from '#features/listings/web/address-text.ts'
import { CallError } from '#platform/web/call-error.ts'
import { Link } from '#platform/web/Link.tsx'
import { useAnswer } from '#platform/web/query.tsx'
import { useParam } from '#platform/web/params.tsx'
import { useRouter } from '#platform/web/router.tsx'
import { LinkButton } from '#platform/web/ui/Button.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { useTitle } from '#platform/web/use-title.ts'
import { useCopy } from '#platform/web/words.ts'
import type { OrderState } from '../transitions.ts'
import { ClosedOffering } from './ClosedOffering.tsx'
import { FundDone } from './FundDone.tsx'
import { FundForm } from './FundForm.tsx'
import { FundSkeleton } from './FundSkeleton.tsx'
import { investingWords } from './investing-words.ts'
import { useFunding } from './use-funding.ts'
import type { Receipt } from './use-funding.ts'
import { useReservation } from './use-reservation.ts'

type Props = {
  /** What the house costs, beside the order: a part of a later feature. */
  fees: (listing: ListingDetail) => ReactNode
}

/** Spec §2 "ProjectFund": an amount, what it buys, and three ways to pay. */
export function FundPage({ fees }: Props) {
  const say = useCopy(investingWords)
  const id = useParam('project_id')
  const { data: listing, error, refetch } = useAnswer<typeof getListing>('GET /api/listings/{id}', { params: { id } })
  useTitle(listing && say('title', { name: listing.name }))
  if (listing) return <Fund key={id} listing={listing} fees={fees} />
  if (!error) return <FundSkeleton />
  const isMissing = error instanceof CallError && error.code === 'listing_not_found'
  return (
    <>
      <h1 className="sr-only">{say('sheet')}</h1>
      {isMissing ? (
        <EmptyState
          title={say('listing_not_found')}
          action={<LinkButton to="/projects">{say('back_to_projects')}</LinkButton>}
        />
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
    </>
  )
}

function Fund({ listing, fees }: Props & { listing: ListingDetail }) {
  const say = useCopy(investingWords)
  const [done, setDone] = useState<Receipt | null>(null)
  const payment = useFunding(listing.id, setDone)
  const reservation = useReservation(listing.id)
  const { order, isKnown } = reservation
  const { navigate } = useRouter()
  // Paid in another tab, or on another device: its own page shows it. What is paid here is told here, though the news of
  // it may come before the answer.
  const isElsewhere = !done && payment.phase === 'idle'
  const paidId = isElsewhere && order && isPaid(order.state) ? order.id : null
  useEffect(() => {
    if (paidId !== null) navigate(`/orders/${paidId}`, { replace: true })
  }, [paidId, navigate])
  if (done) return <FundDone answer={done} name={listing.name} />
  const { funding, address, name } = listing
  if (!isKnown || paidId !== null) return <FundSkeleton />
  // What is held for somebody can be paid by them, also when nothing else is left.
  const isClosed = (!funding.is_open || funding.left <= 0) && payment.phase === 'idle' && !order
  return (
    <div className="page-width py-6 sm:py-8">
      <Link
        to={`/project/${listing.id}`}
        className="inline-flex min-h-11 items-center gap-2 text-muted hover:text-text"
      >
        <ArrowLeft aria-hidden="true" />
        {say('back', { name })}
      </Link>
      <header className="mt-2 mb-6 sm:mb-8">
        <p className="label">{say('sheet')}</p>
        <h1 className="mt-2">{isClosed ? name : say('title', { name })}</h1>
        <p className="mt-2 text-17 wrap-anywhere text-muted">{addressText(address)}</p>
      </header>
      {isClosed ? (
        <ClosedOffering listing={listing} />
      ) : (
        <FundForm listing={listing} payment={payment} reservation={reservation} fees={fees(listing)} />
      )}
    </div>
  )
}

const isPaid = (state: OrderState): boolean => state === 'funded' || state === 'accepted' || state === 'issued'
