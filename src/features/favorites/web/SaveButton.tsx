import { Heart } from 'lucide-react'
import type { ListingCard } from '#features/listings/contract.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { useCopy } from '#platform/web/words.ts'
import { favoritesWords } from './favorites-words.ts'
import { useFavorite } from './use-favorite.ts'

type Props = {
  readonly listing: Pick<ListingCard, 'id'>
  /** What the server's answer said of this visitor. */
  readonly saved: boolean
}

/** The mark as a listing's page has it (Spec §2, SAVE). */
export function SaveButton({ listing, saved }: Props) {
  const say = useCopy(favoritesWords)
  const { isOn, isBusy, toggle } = useFavorite(listing.id, saved)
  return (
    <Button look="secondary" wide busy={isBusy} aria-pressed={isOn} onClick={toggle}>
      <Heart fill={isOn ? 'currentColor' : 'none'} aria-hidden="true" />
      {say(isOn ? 'saved' : 'save')}
    </Button>
  )
}
