import type { AnswerOf } from '#kit/endpoint.ts'
import { BRAND_NAMES } from './card-text.ts'
import type { CardBrand } from './card-text.ts'
import type { readCards } from './saved-cards-contract.ts'

export type SavedCard = AnswerOf<typeof readCards>['cards'][number]

/** The choice that is no saved card. */
export const NEW_CARD = 'new'

/** A brand as the networks write it; one that we do not know as the processor does. */
export const brandName = (brand: string): string => BRAND_NAMES[brand as CardBrand] ?? brand

/** `03/29`, as it is printed on the card. */
export const expiryOf = ({ exp_month: month, exp_year: year }: Pick<SavedCard, 'exp_month' | 'exp_year'>): string =>
  `${String(month).padStart(2, '0')}/${String(year % 100).padStart(2, '0')}`

/**
 * Which card pays. Where nobody chose: the default, else the first that is good, else a new one. A card that was chosen and then
 * removed, in another tab for example, is replaced by none of the others: nobody said that they may be charged.
 */
export function payingCard(cards: readonly SavedCard[], chosen: string | null): string {
  const good = cards.filter((card) => !card.is_expired)
  const found =
    chosen === null ? (good.find((card) => card.is_default) ?? good[0]) : good.find((card) => card.id === chosen)
  return found?.id ?? NEW_CARD
}
