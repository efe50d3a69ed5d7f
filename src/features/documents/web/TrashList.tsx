import { RotateCcw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { call } from '#platform/web/call.ts'
import { useSayError } from '#platform/web/platform-words.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { useCopy } from '#platform/web/words.ts'
import type { DocumentAnswer, purgeDocument, restoreDocument } from '../contract.ts'
import { DocumentFacts } from './DocumentRow.tsx'
import { documentWords } from './document-words.ts'

/** What was deleted: back, or away for good. */
export function TrashList({ documents, onChange }: { documents: readonly DocumentAnswer[]; onChange: () => void }) {
  const say = useCopy(documentWords)
  const sayError = useSayError(say)
  const [asked, setAsked] = useState<DocumentAnswer | null>(null)
  const [busy, setBusy] = useState('')
  const [error, setError] = useState<unknown>(null)
  const work = async (id: string, run: () => Promise<void>) => {
    setBusy(id)
    setError(null)
    try {
      await run()
      onChange()
    } catch (caught) {
      setError(caught)
    }
    setBusy('')
  }
  const restore = (one: DocumentAnswer) =>
    work(one.id, async () => {
      const params = { id: one.id }
      const { document } = await call<typeof restoreDocument>('POST /api/documents/{id}/restore', { params })
      toast(say('was_restored', { name: document.name }))
    })
  const purge = (one: DocumentAnswer) =>
    work(one.id, async () => {
      setAsked(null)
      await call<typeof purgeDocument>('DELETE /api/documents/{id}/files', { params: { id: one.id } })
    })
  return (
    <section className="mt-8" aria-labelledby="trash-title">
      <h2 id="trash-title">{say('trash_title')}</h2>
      <p className="mt-2 text-muted">{say('trash_note')}</p>
      {error !== null && <Banner tone="negative">{sayError(error)}</Banner>}
      {documents.length === 0 && <EmptyState title={say('trash_empty')} />}
      <ul className="document-list">
        {documents.map((one) => (
          <TrashRow
            key={one.id}
            document={one}
            isBusy={busy === one.id}
            onRestore={() => void restore(one)}
            onPurge={() => setAsked(one)}
          />
        ))}
      </ul>
      <Dialog
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        title={<span className="break-words">{say('purge_title', { name: asked?.name ?? '' })}</span>}
        actions={
          <>
            <Button look="secondary" onClick={() => setAsked(null)}>
              {say('keep')}
            </Button>
            <Button look="danger" onClick={() => asked && void purge(asked)}>
              {say('purge')}
            </Button>
          </>
        }
      >
        <p>{say('purge_text')}</p>
      </Dialog>
    </section>
  )
}

type RowProps = { document: DocumentAnswer; isBusy: boolean; onRestore: () => void; onPurge: () => void }

function TrashRow({ document: one, isBusy, onRestore, onPurge }: RowProps) {
  const say = useCopy(documentWords)
  return (
    <li className="document-row">
      <div className="document-main">
        <bdi className="document-name">{one.name}</bdi>
        <DocumentFacts document={one} />
      </div>
      <div className="document-actions">
        <Button
          look="secondary"
          busy={isBusy}
          aria-label={say('restore_named', { name: one.name })}
          onClick={onRestore}
        >
          {!isBusy && <RotateCcw aria-hidden="true" />}
          {say('restore')}
        </Button>
        <Button look="quiet" aria-label={say('purge_named', { name: one.name })} onClick={onPurge}>
          <Trash2 aria-hidden="true" />
          {say('purge')}
        </Button>
      </div>
    </li>
  )
}
