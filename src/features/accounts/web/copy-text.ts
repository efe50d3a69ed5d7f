import { toast } from '#platform/web/ui/toast.ts'
import type { Say } from '#platform/web/words.ts'
import type { copy } from '../factors-copy.en.ts'

/** Copies a text, and says whether it could. */
export async function copyText(text: string, say: Say<typeof copy>): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast(say('copied'), { tone: 'positive' })
  } catch {
    toast(say('not_copied'), { tone: 'negative' })
  }
}
