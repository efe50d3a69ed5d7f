import { Columns2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { ListingCard } from '#features/listings/contract.ts'
import { lazyPart } from '#platform/web/lazy-part.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { useCopy } from '#platform/web/words.ts'
import { choose, unchoose, useIsChosen } from './compare-choice.ts'
import type { Chosen } from './compare-choice.ts'
import { choiceWords } from './compare-choice-words.ts'
import './compare-toggle.css'

const full = lazyPart<{ listing: Chosen; onClose: () => void }>(
  async () => (await import('./CompareFull.tsx')).CompareFull,
)

type Props = {
  readonly listing: Pick<ListingCard, 'id' | 'name'>
  /** With its word, where there is room. */
  readonly hasWord?: boolean
}

/** Puts a listing beside others, or takes it away again. A fifth asks which of the four it is to replace. */
export function CompareToggle({ listing, hasWord }: Props) {
  const say = useCopy(choiceWords)
  const isOn = useIsChosen(listing.id)
  const [isFull, setFull] = useState(false)
  const one = { id: listing.id, name: listing.name }
  const toggle = () => {
    if (isOn) unchoose(listing.id)
    else if (!choose(one)) setFull(true)
  }
  return (
    <>
      {hasWord ? (
        <Button look="secondary" aria-pressed={isOn} onClick={toggle}>
          <Columns2 aria-hidden="true" />
          {say(isOn ? 'compared' : 'compare')}
        </Button>
      ) : (
        <button
          type="button"
          className="icon-button compare-toggle"
          aria-pressed={isOn}
          aria-label={say('compare_one', { name: listing.name })}
          onClick={toggle}
        >
          <Columns2 />
        </button>
      )}
      {isFull && (
        <Suspense>
          <full.Part listing={one} onClose={() => setFull(false)} />
        </Suspense>
      )}
    </>
  )
}
