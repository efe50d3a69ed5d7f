import { linkToken } from '#features/accounts/server/signed-links.ts'
import type { LetterLine } from '#features/notifications/server/write-notification-letter.ts'
import { fill } from '#kit/words.ts'
import { linkTo } from '#platform/server/mail/link-to.ts'
import { letters as en } from '../letters.en.ts'
import { letters as es } from '../letters.es.ts'

/**
 * The letter about a withdrawal has a link that takes it back without a login: whoever has somebody's session can ask for the
 * withdrawal, and may have changed their password, but does not read their mail.
 */
export const withdrawalLine: LetterLine = (config, { indication, facts }, language) => {
  const id = facts['withdrawal']
  if (indication !== 'withdrawal_requested' || typeof id !== 'string') return null
  const url = linkTo(config, `/withdrawal?cancel=${linkToken({ config }, 'cancel withdrawal', id)}`)
  return fill((language === 'es' ? es : en).cancel, { url })
}
