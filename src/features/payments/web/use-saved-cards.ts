import { useState } from 'react'
import { useMoneyMoved } from '#platform/web/other-tabs.ts'
import { useAnswer } from '#platform/web/query.tsx'
import type { readCards } from '../saved-cards-contract.ts'
import { NEW_CARD, payingCard } from '../saved-card.ts'

/**
 * The cards that the reader keeps, and which of them pays; the default is chosen first. From then on it is the one that was shown: a
 * page that is open charges no other because its owner removed it, or made another the default, elsewhere.
 */
export function useSavedCards() {
  const { data, error, refetch } = useAnswer<typeof readCards>('GET /api/cards')
  // One that was removed in another tab is not offered here any longer.
  useMoneyMoved(() => void refetch())
  const [chosen, choose] = useState<string | null>(null)
  const [isKept, setIsKept] = useState(false)
  const cards = data?.cards ?? []
  const selected = payingCard(cards, chosen)
  if (chosen === null && selected !== NEW_CARD) choose(selected)
  return {
    cards,
    /** Before anybody knows whether there are any, no form is shown that would be taken away again. */
    isLoading: !data && !error,
    selected,
    isNew: selected === NEW_CARD,
    choose,
    /** Whether a new card is to be saved. */
    isKept,
    setIsKept,
  }
}

export type SavedCardsState = ReturnType<typeof useSavedCards>
