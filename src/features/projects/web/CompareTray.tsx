import { Button, LinkButton } from '#platform/web/ui/Button.tsx'
import { useCopy } from '#platform/web/words.ts'
import { comparePath } from '../compare-rules.ts'
import { chooseNone, useChosen } from './compare-choice.ts'
import { choiceWords } from './compare-choice-words.ts'
import './compare-toggle.css'

/** How many are chosen to stand side by side, and the way there; nothing where none is. */
export function CompareTray() {
  const say = useCopy(choiceWords)
  const chosen = useChosen()
  if (chosen.length === 0) return null
  return (
    <section className="compare-tray" aria-label={say('tray')}>
      <p className="text-15 figures" aria-live="polite">
        {say('tray_count', { n: chosen.length })}
        {chosen.length === 1 && <span className="block text-13 text-muted">{say('tray_more')}</span>}
      </p>
      <div className="flex gap-2">
        <Button look="quiet" onClick={chooseNone}>
          {say('clear')}
        </Button>
        <LinkButton to={comparePath(chosen.map(({ id }) => id))}>{say('open', { n: chosen.length })}</LinkButton>
      </div>
    </section>
  )
}
