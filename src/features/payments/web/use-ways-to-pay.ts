import { readBoot } from '#platform/web/boot.ts'
import { dictionary, useCopy } from '#platform/web/words.ts'
import { copy } from '../ways-copy.en.ts'

const waysWords = dictionary(copy, async () => await import('../ways-copy.es.ts'))

/** "by card, with PayPal or from your wallet": what this server takes, in the reader's language, for the middle of a sentence. */
export function useWaysToPay(): string {
  const say = useCopy(waysWords)
  return say(readBoot().config.paypal ? 'ways_paypal' : 'ways')
}
