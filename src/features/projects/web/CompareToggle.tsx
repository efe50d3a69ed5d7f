import { Suspense, useState } from 'react'
import type { ListingCard } from '#features/listings/contract.ts'
import { lazyPart } from '#platform/web/lazy-part.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { useCopy } from '#platform/web/words.ts'
import { choose, unchoose, useIsChosen } from './compare-choice.ts'
import type { Chosen } from './compare-choice.ts'
import { choiceWords } from './compare-choice-words.ts'
import './compare-toggle.css'

// Two columns.
const COLUMNS = 'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM12 3v18'

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
          <Icon path={COLUMNS} />
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
          <Icon path={COLUMNS} />
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
