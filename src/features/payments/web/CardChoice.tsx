import { useId } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import { ChoiceGroup } from '#platform/web/ui/ChoiceGroup.tsx'
import { useCopy } from '#platform/web/words.ts'
import { brandName, expiryOf, NEW_CARD } from '../saved-card.ts'
import { paymentsWords } from './payments-words.ts'
import type { SavedCardsState } from './use-saved-cards.ts'

/** The saved cards first, then a new one. What has expired is shown, and cannot be chosen. */
export function CardChoice({ saved, onManage }: { saved: SavedCardsState; onManage: () => void }) {
  const say = useCopy(paymentsWords)
  const id = useId()
  const choices = saved.cards.map((card) => ({
    value: card.id,
    label: say('card_name', { brand: brandName(card.brand), last4: card.last4 }),
    note: say(card.is_expired ? 'card_expired_on' : 'card_expires', { date: expiryOf(card) }),
    badge: card.is_default ? say('card_default') : undefined,
    isOff: card.is_expired,
  }))
  return (
    <div className="grid grid-cols-1 gap-2">
      <ChoiceGroup
        id={id}
        legend={say('pay_with')}
        choices={[...choices, { value: NEW_CARD, label: say('new_card') }]}
        value={saved.selected}
        onChange={saved.choose}
      />
      <Button look="quiet" className="justify-self-start" onClick={onManage}>
        {say('manage_cards')}
      </Button>
    </div>
  )
}
