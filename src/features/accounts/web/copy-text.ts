import { toast } from '#platform/web/ui/toast.ts'

/** Copies a text, and says whether it could, in the words of whoever offers it. */
export async function copyText(text: string, copied: string, notCopied: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast(copied, { tone: 'positive' })
  } catch {
    toast(notCopied, { tone: 'negative' })
  }
}
