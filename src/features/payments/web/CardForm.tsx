import { CreditCard } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { CardField } from '#platform/web/cards/card-tokenizer.ts'
import { BRAND_NAMES, brandOf, CARD_FIELDS, cardNumberText, cvcLength, cvcText, expiryText } from '../card-text.ts'
import { CardChoice } from './CardChoice.tsx'
import { HostedFields } from './HostedFields.tsx'
import { FormattedField } from './FormattedField.tsx'
import { SavedCards } from './SavedCards.tsx'
import { paymentsWords } from './payments-words.ts'
import type { Card } from './use-card.ts'
import { useSayCardError } from './use-say-payment.ts'

/**
 * The card that pays, to be put into a form: a saved one, or the four fields of a new one (Spec §5), whose errors stand at
 * their field and in a list above. The state is the caller's, by `useCard`.
 */
export function CardForm({ card, disabled = false, labels }: { card: Card; disabled?: boolean; labels?: CardLabels }) {
  const sayCardError = useSayCardError()
  const errorOf = (field: CardField) => {
    const error = card.errors.find((one) => one.field === field)
    return error && sayCardError(error)
  }
  const { takeFocus } = card
  useEffect(() => {
    if (!disabled) takeFocus()
  }, [disabled, takeFocus])
  const { saved, isNewOnly } = card
  const [isManaging, setIsManaging] = useState(false)
  const say = useCopy(paymentsWords)
  if (saved.isLoading && !isNewOnly) return <Skeleton width="100%" height="220px" />
  return (
    <fieldset disabled={disabled} className="grid min-w-0 gap-4">
      {saved.cards.length > 0 && !isNewOnly && <CardChoice saved={saved} onManage={() => setIsManaging(true)} />}
      {(saved.isNew || isNewOnly) && <NewCard card={card} errorOf={errorOf} labels={labels} />}
      <Dialog isOpen={isManaging} onClose={() => setIsManaging(false)} title={say('saved_cards')}>
        <SavedCards />
      </Dialog>
    </fieldset>
  )
}

function NewCard({ card, errorOf, labels }: FieldsProps) {
  const say = useCopy(paymentsWords)
  const { saved } = card
  return (
    <>
      {card.fillTestCard && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-sheet bg-wash-accent px-4 py-2">
          <p className="min-w-0 flex-1 basis-64 text-13">{labels?.test_card_note ?? say('test_card_note')}</p>
          <Button look="quiet" onClick={card.fillTestCard}>
            {labels?.test_card ?? say('test_card')}
          </Button>
        </div>
      )}
      <CardErrors card={card} />
      <TextField
        id={card.idOf('cardholder')}
        name="ccname"
        autoComplete="cc-name"
        required
        maxLength={120}
        label={say('cardholder')}
        hint={say('cardholder_hint')}
        value={card.typed.cardholder}
        error={errorOf('cardholder')}
        onChange={(text) => card.set('cardholder', text)}
      />
      {card.tokenizer.mount ? (
        <HostedFields card={card} errorOf={errorOf} labels={labels} />
      ) : (
        <OwnFields card={card} errorOf={errorOf} labels={labels} />
      )}
      {!card.isNewOnly && (
        <Checkbox
          id={card.saveId}
          label={say('save_card')}
          hint={say('save_card_hint')}
          value={saved.isKept}
          onChange={saved.setIsKept}
        />
      )}
      <p className="text-13 text-muted">{say('card_private')}</p>
    </>
  )
}

/** What a page calls its fields, where the specification has names of its own for them. */
export type CardLabels = Partial<Readonly<Record<'number' | 'cvc' | 'test_card' | 'test_card_note', string>>>

type FieldsProps = {
  card: Card
  errorOf: (field: CardField) => string | undefined
  labels?: CardLabels | undefined
}

function OwnFields({ card, errorOf, labels }: FieldsProps) {
  const say = useCopy(paymentsWords)
  const brand = brandOf(card.typed.number)
  return (
    <>
      <FormattedField
        id={card.idOf('number')}
        name="cardnumber"
        autoComplete="cc-number"
        label={labels?.number ?? say('number')}
        value={card.typed.number}
        error={errorOf('number')}
        onChange={(text) => card.set('number', text)}
        format={cardNumberText}
        after={
          <span className="pointer-events-none absolute inset-y-0 right-3 flex items-center gap-2 text-13 text-muted">
            <span aria-live="polite">{brand && BRAND_NAMES[brand]}</span>
            {!brand && <CreditCard aria-hidden="true" />}
          </span>
        }
      />
      {/* As wide as the longer label needs: two lines of it would push its field down. */}
      <div className="grid items-start gap-4 min-[390px]:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
        <FormattedField
          id={card.idOf('expiry')}
          name="cc-exp"
          autoComplete="cc-exp"
          placeholder={say('expiry_shape')}
          label={say('expiry')}
          value={card.typed.expiry}
          error={errorOf('expiry')}
          onChange={(text) => card.set('expiry', text)}
          format={expiryText}
        />
        <FormattedField
          id={card.idOf('cvc')}
          name="cvc"
          autoComplete="cc-csc"
          label={labels?.cvc ?? say('cvc')}
          hint={say(brand === 'amex' ? 'cvc_hint_front' : 'cvc_hint', { n: cvcLength(brand) })}
          value={card.typed.cvc}
          error={errorOf('cvc')}
          onChange={(text) => card.set('cvc', text)}
          format={(typed, caret) => cvcText(typed, brand, caret)}
        />
      </div>
    </>
  )
}

/** Everything that is wrong with the card in one list; each entry leads to its field. */
function CardErrors({ card }: { card: Card }) {
  const say = useCopy(paymentsWords)
  const sayCardError = useSayCardError()
  if (card.errors.length === 0) return null
  const inOrder = card.errors.toSorted((a, b) => placeOf(a.field) - placeOf(b.field))
  return (
    <div
      id={card.errorsId}
      role="alert"
      tabIndex={-1}
      className="scroll-my-4 rounded-sheet border border-line border-l-negative bg-wash-negative px-4 py-3"
    >
      <p className="font-semibold">{say('card_errors')}</p>
      <ul className="mt-1 grid gap-1 pointer-coarse:gap-0">
        {inOrder.map((error) => (
          <li key={error.field ?? 'card'}>
            {error.field ? (
              <button
                type="button"
                className="text-link text-left pointer-coarse:min-h-11"
                onClick={() => card.focus(error.field!)}
              >
                {sayCardError(error)}
              </button>
            ) : (
              sayCardError(error)
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

const placeOf = (field: CardField | null): number => (field ? CARD_FIELDS.indexOf(field) : -1)
