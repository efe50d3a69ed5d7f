import { useState } from 'react'
import type { ReactNode } from 'react'
import { call } from '#platform/web/call.ts'
import { publishToOtherTabs } from '#platform/web/other-tabs.ts'
import { useAnswer, useRefresh } from '#platform/web/query.tsx'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { PartError } from '#platform/web/ui/PartError.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { useFailure } from '#platform/web/use-failure.ts'
import { useCopy } from '#platform/web/words.ts'
import { brandName, expiryOf } from '../saved-card.ts'
import type { SavedCard } from '../saved-card.ts'
import type { makeCardDefault, readCards, removeCard } from '../saved-cards-contract.ts'
import { paymentsWords } from './payments-words.ts'
import { useSayPayment } from './use-say-payment.ts'

/** What a card is called and when it ends, in place of the plain line. */
export type CardFace = (props: { card: SavedCard; name: string; note: string }) => ReactNode

type Props = { face?: CardFace; empty?: ReactNode }

/** The cards that the reader keeps at the card processor: which is the default, and which goes. */
export function SavedCards({ face, empty }: Props) {
  const say = useCopy(paymentsWords)
  const sayError = useSayPayment(say)
  const { data, error, refetch } = useAnswer<typeof readCards>('GET /api/cards')
  const { changed, isBusy, failure } = useChanges()
  if (error && !data) return <PartError error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton width="100%" height="120px" />
  if (data.cards.length === 0) return empty ?? <p className="text-muted">{say('no_cards')}</p>
  return (
    <div className="grid gap-4" aria-busy={isBusy}>
      {failure !== null && <Banner tone="negative">{sayError(failure)}</Banner>}
      <ul className={face ? 'grid gap-6 sm:grid-cols-2 lg:grid-cols-1' : 'grid gap-3'}>
        {data.cards.map((card) => (
          <Row key={card.id} card={card} isBusy={isBusy} changed={changed} face={face} />
        ))}
      </ul>
    </div>
  )
}

/** One change at a time; the list is refetched after each. */
function useChanges() {
  const refresh = useRefresh()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useFailure()
  const changed = async (change: () => Promise<unknown>): Promise<void> => {
    if (isBusy) return
    setIsBusy(true)
    setFailure(null)
    await change().catch(setFailure)
    await refresh('/api/cards')
    publishToOtherTabs()
    setIsBusy(false)
  }
  return { changed, isBusy, failure }
}

type RowProps = {
  card: SavedCard
  isBusy: boolean
  changed: ReturnType<typeof useChanges>['changed']
  face: CardFace | undefined
}

function Row({ card, isBusy, changed, face: Face }: RowProps) {
  const say = useCopy(paymentsWords)
  const [isAsked, setIsAsked] = useState(false)
  const name = say('card_name', { brand: brandName(card.brand), last4: card.last4 })
  const note = say(card.is_expired ? 'card_expired_on' : 'card_expires', { date: expiryOf(card) })
  const params = { id: card.id }
  const remove = async () => {
    await call<typeof removeCard>('DELETE /api/cards/{id}', { params })
    toast(say('card_removed', { card: name }), { tone: 'positive' })
  }
  return (
    <li className={Face ? 'grid content-start gap-2' : 'grid gap-2 rounded-sheet border border-line px-4 py-3'}>
      {Face ? (
        <Face card={card} name={name} note={note} />
      ) : (
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <p className="font-semibold">{name}</p>
          <p className="figures text-13 text-muted">
            {note}
            {card.is_default && ` · ${say('card_default')}`}
          </p>
        </div>
      )}
      {isAsked ? (
        <div className="grid gap-2">
          <p role="alert">{say('remove_sure', { card: name })}</p>
          <div className="flex flex-wrap gap-2">
            <Button
              look="danger"
              busy={isBusy}
              aria-label={say('remove_card_of', { card: name })}
              onClick={() => void changed(remove)}
            >
              {say('remove_card')}
            </Button>
            <Button look="quiet" onClick={() => setIsAsked(false)}>
              {say('keep_card')}
            </Button>
          </div>
        </div>
      ) : (
        <div className="-mx-[12px] flex flex-wrap gap-2">
          {!card.is_default && !card.is_expired && (
            <Button
              look="quiet"
              busy={isBusy}
              aria-label={say('make_default_of', { card: name })}
              onClick={() =>
                void changed(() => call<typeof makeCardDefault>('PUT /api/cards/{id}/default', { params }))
              }
            >
              {say('make_default')}
            </Button>
          )}
          <Button look="quiet" aria-label={say('remove_card_of', { card: name })} onClick={() => setIsAsked(true)}>
            {say('remove_card')}
          </Button>
        </div>
      )}
    </li>
  )
}
