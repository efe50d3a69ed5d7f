import { Heart as HeartIcon } from 'lucide-react'
import type { Favored } from '#features/listings/web/favor-slot.ts'
import { useCopy } from '#platform/web/words.ts'
import { favoritesWords } from './favorites-words.ts'
import './heart.css'
import { useFavor } from './use-favor.ts'

/** Likes a listing, and takes the like back. */
export function Heart({ listing, liked }: Favored) {
  const say = useCopy(favoritesWords)
  const { isOn, isBusy, toggle } = useFavor('liked', listing.id, liked)
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
