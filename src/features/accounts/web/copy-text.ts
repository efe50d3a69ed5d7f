import { toast } from '#platform/web/ui/toast.ts'

type SayCopied = (key: 'copied' | 'not_copied') => string

/** Copies a text, and says whether it could. */
export async function copyText(text: string, say: SayCopied): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast(say('copied'), { tone: 'positive' })
  } catch {
    toast(say('not_copied'), { tone: 'negative' })
  }
}
