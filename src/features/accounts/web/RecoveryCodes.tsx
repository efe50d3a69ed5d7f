import { useEffect, useRef } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import { useVisitor } from '#platform/web/visitor.ts'
import { useCopy } from '#platform/web/words.ts'
import { copyText } from './copy-text.ts'
import { factorsWords } from './factors-words.ts'

/** The ten codes, this once: to be copied, downloaded or printed. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const say = useCopy(factorsWords)
  const email = useVisitor()?.email ?? ''
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [])
  const text = [say('codes_file', { email }), '', ...codes, ''].join('\n')
  return (
    <div className="grid gap-4">
      <div className="grid gap-1">
        <h3 ref={heading} tabIndex={-1} className="scroll-mt-24 outline-none">
          {say('codes_title')}
        </h3>
        <p className="max-w-[60ch]">{say('codes_about')}</p>
      </div>
      <ul className="figures grid grid-cols-2 gap-x-6 gap-y-2 rounded-lg border border-line p-4 sm:max-w-[360px]">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="no-print flex flex-wrap gap-3">
        <Button look="secondary" onClick={() => void copyText(text, say('copied'), say('not_copied'))}>
          {say('copy')}
        </Button>
        <Button look="secondary" onClick={() => download(text)}>
          {say('download')}
        </Button>
        <Button look="secondary" onClick={() => print()}>
          {say('print')}
        </Button>
        <Button onClick={onKept}>{say('codes_kept')}</Button>
      </div>
    </div>
  )
}

/** Made in the browser: the codes are sent nowhere once more. */
function download(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = url
  link.download = 'freehold-recovery-codes.txt'
  link.click()
  URL.revokeObjectURL(url)
}
