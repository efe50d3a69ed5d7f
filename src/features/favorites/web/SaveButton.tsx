import { Bookmark } from 'lucide-react'
import type { Favored } from '#features/listings/web/favor-slot.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { useCopy } from '#platform/web/words.ts'
import { favoritesWords } from './favorites-words.ts'
import { useFavor } from './use-favor.ts'

/** Keeps a listing for later; an alert says so for 1.5 s (Spec §9). */
export function SaveButton({ listing, saved }: Favored) {
  const say = useCopy(favoritesWords)
  const { isOn, isBusy, toggle } = useFavor('saved', listing.id, saved)
  return (
    <Button look="secondary" wide busy={isBusy} aria-pressed={isOn} onClick={toggle}>
      <Bookmark fill={isOn ? 'currentColor' : 'none'} aria-hidden="true" />
      {say(isOn ? 'saved' : 'save')}
    </Button>
  )
}
