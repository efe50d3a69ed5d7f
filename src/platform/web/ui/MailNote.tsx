import { readBoot } from '../boot.ts'
import { uiWords } from '../ui-words.ts'
import { useCopy } from '../words.ts'

/** Below a sentence that says that an email has been sent: on a server that sends none, where to read it. */
export function MailNote() {
  const say = useCopy(uiWords)
  if (!readBoot().config.dev_mail) return null
  return (
    <p className="text-13">
      <a href="/dev/mail" rel="external" className="text-link">
        {say('dev_mail')}
      </a>
    </p>
  )
}
