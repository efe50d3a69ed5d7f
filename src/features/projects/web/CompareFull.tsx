import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { useCopy } from '#platform/web/words.ts'
import { replaceChosen, useChosen } from './compare-choice.ts'
import type { Chosen } from './compare-choice.ts'
import { choiceWords } from './compare-choice-words.ts'

/** A fifth listing was chosen: which of the four is it to replace? */
export function CompareFull({ listing, onClose }: { listing: Chosen; onClose: () => void }) {
  const say = useCopy(choiceWords)
  const chosen = useChosen()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={say('full_title')}
      actions={
        <Button look="quiet" onClick={onClose}>
          {say('keep')}
        </Button>
      }
    >
      <p>{say('full_text', { name: listing.name })}</p>
      <ul className="grid gap-2">
        {chosen.map(({ id, name }) => (
          <li key={id}>
            <Button
              look="secondary"
              wide
              onClick={() => {
                replaceChosen(id, listing)
                onClose()
              }}
            >
              {say('replace', { name })}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
