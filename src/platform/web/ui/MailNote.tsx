import { readBoot } from '../boot.ts'
import { isMailKept } from '../is-mail-kept.ts'
import { uiWords } from '../ui-words.ts'
import { useCopy } from '../words.ts'

/** Where a page speaks of an email: on a server that sends none, where it can be read, and by whom. */
export function MailNote() {
  const say = useCopy(uiWords)
  if (isMailKept()) return <p className="text-13">{say('mail_kept')}</p>
  if (!readBoot().config.dev_mail) return null
  return (
    <p className="text-13">
      <a href="/dev/mail" rel="external" className="text-link">
        {say('dev_mail')}
      </a>
    </p>
  )
}
