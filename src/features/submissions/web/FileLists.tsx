import { X } from 'lucide-react'
import { useCopy } from '#platform/web/words.ts'
import type { SubmissionAnswer } from '../contract.ts'
import { submissionWords } from './submission-words.ts'

type File = SubmissionAnswer['files'][number]
type Props = { files: readonly File[]; onRemove?: (file: File) => void }

/** Photos and papers of a home; they can be taken away as long as it can be changed. */
export function FileLists({ files, onRemove }: Props) {
  const say = useCopy(submissionWords)
  const photos = files.filter((one) => one.kind === 'photo')
  const papers = files.filter((one) => one.kind === 'paper')
  return (
    <div className="grid gap-8">
      <section aria-labelledby="photos-title">
        <h3 id="photos-title">{say('photos')}</h3>
        {photos.length === 0 && <p className="mt-2 text-muted">{say('no_photos')}</p>}
        <ul className="home-photos mt-3">
          {photos.map((one) => (
            <li key={one.document_id} className="grid gap-1">
              {one.url !== null && <img src={one.url} alt={say('photo_alt', { name: one.name })} loading="lazy" />}
              <FileName file={one} {...(onRemove && { onRemove })} />
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="papers-title">
        <h3 id="papers-title">{say('papers')}</h3>
        {papers.length === 0 && <p className="mt-2 text-muted">{say('no_papers')}</p>}
        <ul className="mt-2">
          {papers.map((one) => (
            <li key={one.document_id} className="border-b border-line">
              <FileName file={one} {...(onRemove && { onRemove })} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

function FileName({ file, onRemove }: { file: File; onRemove?: (file: File) => void }) {
  const say = useCopy(submissionWords)
  return (
    <div className="flex min-h-[44px] items-center justify-between gap-2">
      {file.url === null ? (
        <p className="min-w-0 text-13 text-muted [overflow-wrap:anywhere]">{say('file_gone', { name: file.name })}</p>
      ) : (
        <a
          href={file.url}
          target="_blank"
          rel="noreferrer"
          className="tall-target min-w-0 truncate text-13 underline-offset-3 hover:underline"
        >
          <bdi>{file.name}</bdi>
        </a>
      )}
      {onRemove && (
        <button
          type="button"
          className="button button-quiet shrink-0"
          aria-label={say('take_away', { name: file.name })}
          onClick={() => onRemove(file)}
        >
          <X aria-hidden="true" />
        </button>
      )}
    </div>
  )
}
