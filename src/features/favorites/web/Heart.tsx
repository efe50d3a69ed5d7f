import { Heart as HeartIcon } from 'lucide-react'
import type { ListingCard } from '#features/listings/contract.ts'
import { useCopy } from '#platform/web/words.ts'
import { favoritesWords } from './favorites-words.ts'
import './heart.css'
import { useFavorite } from './use-favorite.ts'

type Props = {
  readonly listing: Pick<ListingCard, 'id' | 'name'>
  /** What the server's answer said of this visitor. */
  readonly saved: boolean
}

/** The mark as a card has it: saves a listing, and takes it back. */
export function Heart({ listing, saved }: Props) {
  const say = useCopy(favoritesWords)
  const { isOn, isBusy, toggle } = useFavorite(listing.id, saved)
  return (
    <button
      type="button"
      className="icon-button heart"
      aria-pressed={isOn}
      aria-busy={isBusy || undefined}
      aria-label={say('save_one', { name: listing.name })}
      onClick={() => !isBusy && toggle()}
    >
      <HeartIcon />
    </button>
  )
}
