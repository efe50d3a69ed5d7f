import { Download, ExternalLink, File, FileImage, FileSpreadsheet, FileText } from 'lucide-react'
import { showDay } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { Link } from '#platform/web/Link.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { DocumentAnswer } from '../contract.ts'
import { dayOf } from './day-of.ts'
import { documentWords } from './document-words.ts'
import { showBytes } from '#features/documents/show-bytes.ts'

const ICONS = {
  pdf: FileText,
  jpeg: FileImage,
  png: FileImage,
  webp: FileImage,
  docx: FileText,
  xlsx: FileSpreadsheet,
  csv: FileSpreadsheet,
  txt: File,
  page: FileText,
} as const

/** A document in the list: pressed it opens, its button downloads it. */
export function DocumentRow({ document: one, onOpen }: { document: DocumentAnswer; onOpen: () => void }) {
  const say = useCopy(documentWords)
  const Icon = ICONS[one.kind]
  return (
    <li className="document-row">
      <Icon aria-hidden="true" className="document-icon" />
      <button type="button" className="document-main document-open" onClick={onOpen} aria-haspopup="dialog">
        <span className="document-name">
          <span className="sr-only">{say('open', { name: '' }).trim()} </span>
          <bdi>{one.name}</bdi>
        </span>
        <DocumentFacts document={one} />
      </button>
      {one.kind === 'page' ? (
        <Link to={one.url} className="icon-button" aria-label={`${say('to_page')}: ${one.name}`}>
          <ExternalLink aria-hidden="true" />
        </Link>
      ) : (
        <a
          href={one.url}
          rel="external"
          download
          className="icon-button"
          aria-label={say('download_named', { name: one.name })}
        >
          <Download aria-hidden="true" />
        </a>
      )}
    </li>
  )
}

/** "Receipts · PDF · 12 KB · Nov 21, 2026", and its tags. */
export function DocumentFacts({ document: one }: { document: DocumentAnswer }) {
  const say = useCopy(documentWords)
  const language = useLanguage()
  const facts = [
    one.group === 'uploaded' ? null : say(`group_${one.group}`),
    one.kind === 'page' ? null : one.kind.toUpperCase(),
    one.bytes === null ? null : showBytes(one.bytes, language),
    one.deleted_at === null ? dayOf(one, language) : say('deleted_on', { day: showDay(one.deleted_at, language) }),
    one.versions > 1 ? say('version', { n: one.versions }) : null,
    one.shares > 0 ? say('shared_mark') : null,
  ].filter((fact) => fact !== null)
  return (
    <span className="document-facts figures">
      {facts.join(' · ')}
      {one.tags.map((tag) => (
        <span key={tag} className="document-tag">
          {tag}
        </span>
      ))}
    </span>
  )
}
