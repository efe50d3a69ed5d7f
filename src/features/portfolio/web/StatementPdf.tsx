import { Download, Printer } from 'lucide-react'
import { Button } from '#platform/web/ui/Button.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { StatementAnswer } from '../statements-contract.ts'
import { statementWords } from './statement-words.ts'
import { useFileSave } from './use-file-save.ts'

type Props = { statement: StatementAnswer; isPreparing: boolean; onPrint: () => void }

/** The statement as a file, which can take seconds where there are thousands of movements: it says how far it is. */
export function StatementPdf({ statement: { period, known }, isPreparing, onPrint }: Props) {
  const say = useCopy(statementWords)
  const { state, kilobytes, save } = useFileSave()
  const load = () =>
    save(
      `/api/statements/${period.id}/statement.pdf?known=${known}`,
      `freehold-${period.id.toLowerCase()}-${known}.pdf`,
    )
  return (
    <div className="no-print flex flex-wrap items-center gap-3">
      <Button look="secondary" busy={state === 'busy'} onClick={() => void load()}>
        {state !== 'busy' && <Download aria-hidden="true" />}
        {say(state === 'busy' ? 'pdf_busy' : 'pdf')}
      </Button>
      <Button look="quiet" className="max-sm:hidden" busy={isPreparing} onClick={onPrint}>
        {!isPreparing && <Printer aria-hidden="true" />}
        {say('print')}
      </Button>
      <p className={state === 'failed' ? 'field-error' : 'text-13 text-muted figures'} aria-live="polite">
        {state === 'busy' && kilobytes > 0 && say('pdf_kilobytes', { n: kilobytes })}
        {state === 'done' && say('pdf_done')}
        {state === 'failed' && say('pdf_failed')}
      </p>
    </div>
  )
}
