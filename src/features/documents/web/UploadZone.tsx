import { Camera, Upload } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ChangeEvent } from 'react'
import { toast } from '#platform/web/ui/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { useCopy } from '#platform/web/words.ts'
import { KINDS } from '../kinds.ts'
import { documentWords } from './document-words.ts'

const ACCEPT = Object.values(KINDS)
  .flatMap(({ media, extensions }) => [media, ...extensions.map((one) => `.${one}`)])
  .join(',')

type Props = { onFiles: (files: readonly File[]) => void; hasScanner: boolean }

/** All ways for a file to come in: chosen, photographed, dropped anywhere on the page, pasted. */
export function UploadZone({ onFiles, hasScanner }: Props) {
  const say = useCopy(documentWords)
  const chosen = useRef<HTMLInputElement>(null)
  const taken = useRef<HTMLInputElement>(null)
  const isOver = useDroppedFiles(onFiles, (name) => toast(say('no_folders', { name }), { tone: 'negative' }))
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(event.target.files ?? [])])
    // The same file may be chosen again.
    event.target.value = ''
  }
  return (
    <section className="upload-zone" data-over={isOver || undefined} aria-label={say('choose')}>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => chosen.current?.click()}>
          <Upload aria-hidden="true" />
          {say('choose')}
        </Button>
        <Button look="secondary" className="upload-camera" onClick={() => taken.current?.click()}>
          <Camera aria-hidden="true" />
          {say('camera')}
        </Button>
      </div>
      <input
        ref={chosen}
        type="file"
        multiple
        hidden
        accept={ACCEPT}
        onChange={take}
        data-testid="files"
        aria-label={say('choose')}
      />
      <input
        ref={taken}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp"
        capture="environment"
        onChange={take}
        aria-label={say('camera')}
      />
      <p className="upload-drop">{say(isOver ? 'drop_now' : 'drop')}</p>
      <p className="text-13 text-muted">
        {say('limits')} {say('stripped_note')} {say(hasScanner ? 'scanner_on' : 'scanner_off')}
      </p>
    </section>
  )
}

/** Files that are dropped anywhere on the page, or pasted. Gives whether some are held above it. */
function useDroppedFiles(onFiles: Props['onFiles'], onFolder: (name: string) => void): boolean {
  const [isOver, setIsOver] = useState(false)
  const latest = useRef({ onFiles, onFolder })
  useEffect(() => {
    latest.current = { onFiles, onFolder }
  })
  useEffect(() => {
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setIsOver(true)
    }
    const leave = (event: DragEvent) => {
      if (!event.relatedTarget) setIsOver(false)
    }
    const drop = (event: DragEvent) => {
      if (!hasFiles(event) || !event.dataTransfer) return
      event.preventDefault()
      setIsOver(false)
      const files: File[] = []
      for (const item of event.dataTransfer.items) {
        const entry = item.webkitGetAsEntry?.()
        const file = item.getAsFile()
        if (entry?.isDirectory) latest.current.onFolder(entry.name)
        else if (file) files.push(file)
      }
      if (files.length > 0) latest.current.onFiles(files)
    }
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      latest.current.onFiles(files)
    }
    document.addEventListener('dragover', over)
    document.addEventListener('dragleave', leave)
    document.addEventListener('drop', drop)
    document.addEventListener('paste', paste)
    return () => {
      document.removeEventListener('dragover', over)
      document.removeEventListener('dragleave', leave)
      document.removeEventListener('drop', drop)
      document.removeEventListener('paste', paste)
    }
  }, [])
  return isOver
}
