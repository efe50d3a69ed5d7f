import { Heart as HeartIcon } from 'lucide-react'
import type { ListingCard } from '#features/listings/contract.ts'
import { useCopy } from '#platform/web/words.ts'
import { favoritesWords } from './favorites-words.ts'
import './heart.css'
import { useFavorite } from './use-favorite.ts'

type Props = {
  readonly listing: Pick<ListingCard, 'id' | 'name'>
  /** What the server's answer said of this visitor. */
  readonly liked: boolean
}

/** Likes a listing, and takes the like back. */
export function Heart({ listing, liked }: Props) {
  const say = useCopy(favoritesWords)
  const { isOn, isBusy, toggle } = useFavorite('liked', listing.id, liked)
  return (
    <button
      type="button"
      className="icon-button heart"
      aria-pressed={isOn}
      aria-busy={isBusy || undefined}
      aria-label={say('like', { name: listing.name })}
      onClick={() => !isBusy && toggle()}
    >
      <HeartIcon />
    </button>
  )
}
