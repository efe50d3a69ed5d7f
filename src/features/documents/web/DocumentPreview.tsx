import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '#platform/web/lazy-part.ts'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { useCopy } from '#platform/web/words.ts'
import { readCsv } from '../read-csv.ts'
import type { DocumentAnswer } from '../contract.ts'
import { documentWords } from './document-words.ts'

const pdf = lazyPart(async () => (await import('./PdfPreview.tsx')).PdfPreview)

// What is enough to know a file by.
const MAX_TEXT_BYTES = 100_000
const MAX_ROWS = 100

/** A document as far as it can be shown within the page. */
export function DocumentPreview({ document: one }: { document: DocumentAnswer }) {
  const say = useCopy(documentWords)
  switch (one.kind) {
    case 'jpeg':
    case 'png':
    case 'webp':
      return <PicturePreview document={one} />
    case 'csv':
    case 'txt':
      return <TextPreview document={one} />
    case 'pdf':
      return (
        <Suspense fallback={<Skeleton height="200px" />}>
          <pdf.Part url={one.url} name={one.name} />
        </Suspense>
      )
    case 'docx':
    case 'xlsx':
    case 'page':
      return <p className="text-muted">{say('no_preview')}</p>
  }
}

function PicturePreview({ document: one }: { document: DocumentAnswer }) {
  const say = useCopy(documentWords)
  const [isFailed, setIsFailed] = useState(false)
  if (isFailed) return <p className="text-muted">{say('preview_failed')}</p>
  return (
    <img
      src={one.url}
      alt={say('picture_of', { name: one.name })}
      className="document-picture"
      onError={() => setIsFailed(true)}
    />
  )
}

function TextPreview({ document: one }: { document: DocumentAnswer }) {
  const say = useCopy(documentWords)
  const [text, setText] = useState<string | null>(null)
  const [isFailed, setIsFailed] = useState(false)
  useEffect(() => {
    const leave = new AbortController()
    readText(one.url, leave.signal).then(setText, () => leave.signal.aborted || setIsFailed(true))
    return () => leave.abort()
  }, [one.url])
  if (isFailed) return <p className="text-muted">{say('preview_failed')}</p>
  if (text === null) return <Skeleton height="200px" />
  const isPart = (one.bytes ?? 0) > MAX_TEXT_BYTES
  const rows = one.kind === 'csv' ? readCsv(text, MAX_ROWS + 1) : null
  return (
    <div className="grid gap-2">
      {rows ? <CsvTable rows={rows.slice(0, MAX_ROWS)} name={one.name} /> : <pre className="document-text">{text}</pre>}
      {(isPart || (rows?.length ?? 0) > MAX_ROWS) && <p className="text-13 text-muted">{say('preview_part')}</p>}
    </div>
  )
}

async function readText(url: string, signal: AbortSignal): Promise<string> {
  const headers = { range: `bytes=0-${MAX_TEXT_BYTES - 1}` }
  const response = await fetch(url, { headers, signal })
  if (!response.ok) throw new Error(`status ${response.status}`)
  const bytes = new Uint8Array(await response.arrayBuffer())
  const label =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8'
  const text = new TextDecoder(label).decode(bytes)
  // One that is cut within a letter ends in a mark of its own; more of them are another encoding.
  return text.slice(0, -4).includes('\ufffd') ? new TextDecoder('windows-1252').decode(bytes) : text
}

function CsvTable({ rows: [head = [], ...rest], name }: { rows: readonly (readonly string[])[]; name: string }) {
  return (
    // It scrolls by itself, so the keyboard has to reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="document-table" tabIndex={0} aria-label={name}>
      <table>
        <thead>
          <tr>
            {head.map((cell, at) => (
              // oxlint-disable-next-line react/no-array-index-key
              <th key={at} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rest.map((row, n) => (
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={n}>
              {row.map((cell, at) => (
                // oxlint-disable-next-line react/no-array-index-key
                <td key={at}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
