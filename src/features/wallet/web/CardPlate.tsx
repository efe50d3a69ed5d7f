import { brandName } from '#features/payments/saved-card.ts'
import type { CardFace } from '#features/payments/web/SavedCards.tsx'
import { useCopy } from '#platform/web/words.ts'
import { paymentPageWords } from './payment-page-words.ts'
import './card-plate.css'

/** A card on file, drawn as one: ruled like the sheet, with its brand, its last digits and its end. */
export const CardPlate: CardFace = ({ card, name, note }) => {
  const say = useCopy(paymentPageWords)
  return (
    <div className={`card-plate ${card.is_expired ? 'is-expired' : ''}`}>
      <p className="sr-only">{name}</p>
      <div className="flex items-start justify-between gap-3">
        <span className="card-plate-chip" aria-hidden="true" />
        {card.is_default && <span className="label">{say('card_of_default')}</span>}
      </div>
      <p className="figures card-plate-number" aria-hidden="true">
        •••• {card.last4}
      </p>
      <div className="flex items-baseline justify-between gap-3">
        <p className="figures text-13 text-muted">{note}</p>
        <p className="card-plate-brand" aria-hidden="true">
          {brandName(card.brand)}
        </p>
      </div>
    </div>
  )
}
