import { SavedCards } from '#features/payments/web/SavedCards.tsx'
import { lazyPart } from '#platform/web/lazy-part.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { LoadedPart } from '#platform/web/ui/LoadedPart.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { useCopy } from '#platform/web/words.ts'
import { CardPlate } from './CardPlate.tsx'
import { paymentPageWords } from './payment-page-words.ts'

// The card form and the processor's fields, for whoever adds a card.
const { Part: AddCard } = lazyPart<{ onDone: () => void }>(async () => (await import('./AddCard.tsx')).AddCard)

/** Spec §2 "Your cards": drawn as cards, with what can be done with each, and the way to another one. */
export function CardsOnFile({ isAdding, onAdd }: { isAdding: boolean; onAdd: (isAdding: boolean) => void }) {
  const say = useCopy(paymentPageWords)
  const close = () => onAdd(false)
  return (
    <section className="grid grid-cols-1 gap-5">
      <h2>{say('your_cards')}</h2>
      <SavedCards face={CardPlate} empty={<p className="text-muted">{say('no_cards')}</p>} />
      <Button look="secondary" className="justify-self-start" onClick={() => onAdd(true)}>
        {say('add_card')}
      </Button>
      <Dialog isOpen={isAdding} onClose={close} title={say('add_card')}>
        <LoadedPart loading={<Skeleton height="320px" />}>
          <AddCard onDone={close} />
        </LoadedPart>
      </Dialog>
    </section>
  )
}
