import { Download, Printer } from 'lucide-react'
import type { Level } from '#features/onboarding/rules.ts'
import { useFileSave } from '#features/portfolio/web/use-file-save.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { useCopy } from '#platform/web/words.ts'
import { purchaseWords } from './purchase-words.ts'

/** The sheets to take along: as a file, or on paper. */
export function SheetsPdf({ level }: { level: Level }) {
  const say = useCopy(purchaseWords)
  const { state, save } = useFileSave()
  const load = () => save(`/api/plans/${level}/sheets.pdf`, `freehold-sheets-${level.toLowerCase()}.pdf`)
  return (
    <div className="no-print flex flex-wrap items-center gap-3">
      <Button look="secondary" busy={state === 'busy'} onClick={() => void load()}>
        {state !== 'busy' && <Download aria-hidden="true" />}
        {say(state === 'busy' ? 'pdf_busy' : 'pdf')}
      </Button>
      <Button look="quiet" onClick={() => print()}>
        <Printer aria-hidden="true" />
        {say('print')}
      </Button>
      <p className={state === 'failed' ? 'field-error' : 'text-13 text-muted'} aria-live="polite">
        {state === 'done' && say('pdf_done')}
        {state === 'failed' && say('pdf_failed')}
      </p>
    </div>
  )
}
