import { Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { CallError } from '#platform/web/call-error.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { StatementAnswer } from '../statements-contract.ts'
import { saveFile } from './save-file.ts'
import { statementWords } from './statement-words.ts'

type Props = { statement: StatementAnswer; isPreparing: boolean; onPrint: () => void }
type State = 'idle' | 'busy' | 'done' | 'failed'

/** The statement as a file, which can take seconds where there are thousands of movements: it says how far it is. */
export function StatementPdf({ statement: { period, known }, isPreparing, onPrint }: Props) {
  const say = useCopy(statementWords)
  const [state, setState] = useState<State>('idle')
  const [kilobytes, setKilobytes] = useState(0)
  const load = async () => {
    setState('busy')
    setKilobytes(0)
    try {
      const address = `/api/statements/${period.id}/statement.pdf?known=${known}`
      await saveFile(address, `freehold-${period.id.toLowerCase()}-${known}.pdf`, (bytes) =>
        setKilobytes(Math.round(bytes / 1024)),
      )
      setState('done')
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setState('failed')
    }
  }
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
