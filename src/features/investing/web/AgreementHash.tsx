import { Copy } from 'lucide-react'
import { toast } from '#platform/web/ui/toast.ts'
import { useCopy } from '#platform/web/words.ts'
import { orderWords } from './order-words.ts'

/** The fingerprint of an agreement, short to be compared, whole to be copied. */
export function AgreementHash({ hash }: { hash: string }) {
  const say = useCopy(orderWords)
  const copyHash = async () => {
    try {
      await navigator.clipboard.writeText(hash)
      toast(say('hash_copied'), { tone: 'positive' })
    } catch {
      // Some browsers allow it to nobody, or not here.
      toast(say('hash_not_copied', { hash }))
    }
  }
  return (
    <span className="inline-flex items-center gap-1">
      <code className="figures text-13" title={hash}>
        {`${hash.slice(0, 8)}…${hash.slice(-4)}`}
      </code>
      <button
        type="button"
        className="icon-button no-print"
        aria-label={say('hash_copy')}
        onClick={() => void copyHash()}
      >
        <Copy aria-hidden="true" />
      </button>
    </span>
  )
}
