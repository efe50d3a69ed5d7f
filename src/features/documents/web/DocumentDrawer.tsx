import { Download, ExternalLink, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import { call } from '#platform/web/call.ts'
import { showDay } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { lazyPart } from '#platform/web/lazy-part.ts'
import { useSayError } from '#platform/web/platform-words.ts'
import { useAnswer } from '#platform/web/query.tsx'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button, LinkButton } from '#platform/web/ui/Button.tsx'
import { Drawer } from '#platform/web/ui/Dialog.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { deleteDocument, DocumentAnswer, readDocument } from '../contract.ts'
import { DocumentNames } from './DocumentNames.tsx'
import { dayOf } from './day-of.ts'
import { documentWords } from './document-words.ts'
import { showBytes } from '#features/documents/show-bytes.ts'

const preview = lazyPart(async () => (await import('./DocumentPreview.tsx')).DocumentPreview)
const shares = lazyPart(async () => (await import('./DocumentShares.tsx')).DocumentShares)

type Props = {
  document: DocumentAnswer | null
  onClose: () => void
  onChange: () => void
  onDeleted: (document: DocumentAnswer) => void
}

/** One document: shown, downloaded, and where it is one's own, changed. */
export function DocumentDrawer({ document: one, onClose, onChange, onDeleted }: Props) {
  return (
    <Drawer
      isOpen={one !== null}
      onClose={onClose}
      side="right"
      title={<bdi className="document-title">{one?.name}</bdi>}
    >
      {one && (
        <div className="document-drawer" key={one.id}>
          <Facts document={one} />
          <Open document={one} />
          {one.group === 'uploaded' ? (
            <>
              <DocumentNames document={one} onSaved={onChange} />
              <Versions document={one} />
              <Suspense fallback={<Skeleton height="80px" />}>
                <shares.Part document={one} onChange={onChange} />
              </Suspense>
              <Delete document={one} onDeleted={() => onDeleted(one)} />
            </>
          ) : null}
        </div>
      )}
    </Drawer>
  )
}

function Facts({ document: one }: { document: DocumentAnswer }) {
  const say = useCopy(documentWords)
  const language = useLanguage()
  const isOwn = one.group === 'uploaded'
  return (
    <div className="grid gap-3">
      <dl className="document-dl">
        {one.kind !== 'page' && <Fact name={say('kind')} value={one.kind.toUpperCase()} />}
        {one.bytes !== null && <Fact name={say('size')} value={showBytes(one.bytes, language)} />}
        <Fact name={say(isOwn ? 'added' : 'issued_on')} value={dayOf(one, language)} />
        {one.sha256 && <Fact name={say('hash')} value={<code className="document-hash">{one.sha256}</code>} />}
      </dl>
      <p className="text-13 text-muted">
        {isOwn ? say('hash_note') : say('issued')} {one.is_stripped && say('stripped')}{' '}
        {one.is_scanned && say('scanned')}
      </p>
    </div>
  )
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="figures">{value}</dd>
    </div>
  )
}

/** The ways to see it: here, or as a file. */
function Open({ document: one }: { document: DocumentAnswer }) {
  const say = useCopy(documentWords)
  const [isShown, setIsShown] = useState(false)
  if (one.kind === 'page')
    return (
      <LinkButton to={one.url} look="secondary">
        <ExternalLink aria-hidden="true" />
        {say('to_page')}
      </LinkButton>
    )
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
          {say('preview')}
        </Button>
        <a href={one.url} rel="external" download className="button button-quiet">
          <Download aria-hidden="true" />
          {say('download')}
        </a>
      </div>
      {isShown && (
        <Suspense fallback={<Skeleton height="200px" />}>
          <preview.Part document={one} />
        </Suspense>
      )}
    </div>
  )
}

function Versions({ document: one }: { document: DocumentAnswer }) {
  const say = useCopy(documentWords)
  const language = useLanguage()
  const { data } = useAnswer<typeof readDocument>('GET /api/documents/{id}', { params: { id: one.id } })
  return (
    <section className="document-part">
      <h3>{say('versions')}</h3>
      <p className="text-13 text-muted">{say('version_note')}</p>
      <ul>
        {data?.versions.map((version) => (
          <li key={version.number} className="document-row">
            <span className="document-main figures">
              {say('version', { n: version.number })}, {showDay(version.added_at, language)},{' '}
              {showBytes(version.bytes, language)}
            </span>
            <a
              href={version.url}
              rel="external"
              download
              className="icon-button"
              aria-label={say('download_named', { name: say('version', { n: version.number }) })}
            >
              <Download aria-hidden="true" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Delete({ document: one, onDeleted }: { document: DocumentAnswer; onDeleted: () => void }) {
  const say = useCopy(documentWords)
  const sayError = useSayError(say)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const remove = async () => {
    setBusy(true)
    try {
      await call<typeof deleteDocument>('DELETE /api/documents/{id}', { params: { id: one.id } })
      onDeleted()
    } catch (caught) {
      setError(caught)
      setBusy(false)
    }
  }
  return (
    <section className="document-part">
      {error !== null && <Banner tone="negative">{sayError(error)}</Banner>}
      <p className="text-13 text-muted">{say('delete_note')}</p>
      <p>
        <Button look="quiet" busy={busy} onClick={() => void remove()}>
          {!busy && <Trash2 aria-hidden="true" />}
          {say('delete')}
        </Button>
      </p>
    </section>
  )
}
