import { useLanguage } from '#platform/web/language.ts'
import { useCopy } from '#platform/web/words.ts'
import { orderWords } from './order-words.ts'
import { showInstant } from './show-instant.ts'

/** Until when an order can be taken back, in words. */
export function CancelUntil({ until }: { until: string | null }) {
  const say = useCopy(orderWords)
  const language = useLanguage()
  return until === null ? say('cancel_until_bought') : say('cancel_until', { time: showInstant(until, language) })
}
