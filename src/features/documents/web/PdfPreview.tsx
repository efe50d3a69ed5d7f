import { getDocument, GlobalWorkerOptions } from 'pdfjs-dist'
import type { PDFDocumentProxy } from 'pdfjs-dist'
// oxlint-disable-next-line import/default
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { useCopy } from '#platform/web/words.ts'
import { documentWords } from './document-words.ts'

// A file of ours, so that the content policy needs no exception.
GlobalWorkerOptions.workerSrc = workerUrl

/** A PDF page by page, drawn here: nothing in it runs. */
export function PdfPreview({ url, name }: { url: string; name: string }) {
  const say = useCopy(documentWords)
  const [file, setFile] = useState<PDFDocumentProxy | null>(null)
  const [page, setPage] = useState(1)
  const [isFailed, setIsFailed] = useState(false)
  useEffect(() => {
    const task = getDocument({ url, enableXfa: false, useWasm: false })
    let isLeft = false
    task.promise.then(
      (loaded) => isLeft || setFile(loaded),
      () => isLeft || setIsFailed(true),
    )
    return () => {
      isLeft = true
      void task.destroy()
    }
  }, [url])
  if (isFailed) return <p className="text-muted">{say('preview_failed')}</p>
  if (!file) return <Skeleton height="320px" />
  const pages = file.numPages
  return (
    <div className="grid gap-3">
      <PdfPage
        file={file}
        page={page}
        label={`${name}, ${say('page_of', { page, pages })}`}
        onFail={() => setIsFailed(true)}
      />
      {pages > 1 && (
        <div className="flex items-center justify-between gap-3">
          <Button look="quiet" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {say('page_before')}
          </Button>
          <output className="text-13 text-muted figures">{say('page_of', { page, pages })}</output>
          <Button look="quiet" disabled={page === pages} onClick={() => setPage(page + 1)}>
            {say('page_next')}
          </Button>
        </div>
      )}
    </div>
  )
}

type PageProps = { file: PDFDocumentProxy; page: number; label: string; onFail: () => void }

function PdfPage({ file, page, label, onFail }: PageProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const fail = useRef(onFail)
  useEffect(() => {
    fail.current = onFail
  })
  useEffect(() => {
    let isLeft = false
    let task: { cancel(): void; promise: Promise<void> } | null = null
    const draw = async () => {
      const loaded = await file.getPage(page)
      const target = canvas.current
      if (isLeft || !target) return
      const width = target.clientWidth * Math.min(devicePixelRatio, 2)
      const viewport = loaded.getViewport({ scale: width / loaded.getViewport({ scale: 1 }).width })
      target.width = viewport.width
      target.height = viewport.height
      task = loaded.render({ canvas: target, viewport })
      await task.promise
    }
    draw().catch(() => isLeft || fail.current())
    return () => {
      isLeft = true
      task?.cancel()
    }
  }, [file, page])
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
  return <canvas ref={canvas} role="img" aria-label={label} className="document-pdf" />
}
