import { useRef, useState } from 'react'
import type { ChangeEvent } from 'react'
import type { addDocument } from '#features/documents/contract.ts'
import { KINDS } from '#features/documents/kinds.ts'
import { call } from '#platform/web/call.ts'
import { useSayError } from '#platform/web/platform-words.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { addSubmissionFile, removeSubmissionFile } from '../contract.ts'
import { FileLists } from './FileLists.tsx'
import type { StepProps } from './step-props.ts'
import { submissionWords } from './submission-words.ts'
import { useKeepSubmission } from './use-submission.ts'

type Kind = 'photo' | 'paper'

const PHOTOS = [KINDS.jpeg.media, KINDS.png.media, KINDS.webp.media].join(',')
const PAPERS = Object.values(KINDS)
  .flatMap(({ media, extensions }) => [media, ...extensions.map((one) => `.${one}`)])
  .join(',')

/** Photos and papers: each is kept in My Documents first, then shown with the home. */
export function FilesStep({ submission: { id, files }, onNext, onBack }: StepProps) {
  const say = useCopy(submissionWords)
  const sayError = useSayError(say)
  const keep = useKeepSubmission()
  const [sending, setSending] = useState<string | null>(null)
  const [failed, setFailed] = useState<{ name: string; error: unknown } | null>(null)
  const send = async (kind: Kind, chosen: readonly File[]) => {
    setFailed(null)
    for (const file of chosen) {
      setSending(file.name)
      try {
        const body = new Blob([file], { type: 'application/octet-stream' })
        const { document } = await call<typeof addDocument>('POST /api/documents', { query: { name: file.name }, body })
        const added = { document_id: document.id, kind }
        keep(await call<typeof addSubmissionFile>('POST /api/submissions/{id}/files', { params: { id }, body: added }))
      } catch (error) {
        setFailed({ name: file.name, error })
        break
      }
    }
    setSending(null)
  }
  const remove = async ({ document_id, name }: { document_id: string; name: string }) => {
    setFailed(null)
    try {
      const params = { id, document_id }
      keep(await call<typeof removeSubmissionFile>('DELETE /api/submissions/{id}/files/{document_id}', { params }))
    } catch (error) {
      setFailed({ name, error })
    }
  }
  return (
    <div className="grid gap-6">
      <p className="max-w-[64ch] text-muted">{say('files_text')}</p>
      <div className="flex flex-wrap gap-3">
        <FileButton kind="photo" busy={sending !== null} onFiles={send} />
        <FileButton kind="paper" busy={sending !== null} onFiles={send} />
      </div>
      <output className="block text-13 text-muted">{sending !== null && say('sending', { name: sending })}</output>
      {failed && (
        <Banner tone="negative">
          <p>{say('file_failed', { name: failed.name })}</p>
          <p>{sayError(failed.error)}</p>
        </Banner>
      )}
      <FileLists files={files} onRemove={(file) => void remove(file)} />
      <div className="flex flex-wrap-reverse gap-3">
        <Button look="secondary" onClick={onBack}>
          {say('go_back')}
        </Button>
        <Button disabled={sending !== null} onClick={onNext}>
          {say('go_on')}
        </Button>
      </div>
    </div>
  )
}

type FileButtonProps = { kind: Kind; busy: boolean; onFiles: (kind: Kind, files: readonly File[]) => Promise<void> }

function FileButton({ kind, busy, onFiles }: FileButtonProps) {
  const say = useCopy(submissionWords)
  const input = useRef<HTMLInputElement>(null)
  const label = say(kind === 'photo' ? 'add_photos' : 'add_papers')
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    void onFiles(kind, [...(event.target.files ?? [])])
    // The same file may be chosen again.
    event.target.value = ''
  }
  return (
    <>
      <Button look={kind === 'photo' ? 'primary' : 'secondary'} disabled={busy} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={kind === 'photo' ? PHOTOS : PAPERS}
        onChange={take}
        aria-label={label}
        data-testid={`${kind}-files`}
      />
    </>
  )
}
