import { readBoot } from '#platform/web/boot.ts'
import { OperatorLine } from '#platform/web/ui/OperatorLine.tsx'
import { dictionary, useCopy } from '#platform/web/words.ts'
import { copy } from '../footer-copy.en.ts'
import { STANDARD_MENU } from './standard-menu.ts'

const words = dictionary(copy, async () => await import('../footer-copy.es.ts'))

// The menu of the specification, and what nobody should have to look for.
const LINKS = [...STANDARD_MENU, ['/faq', 'faq'], ['/support', 'support'], ['/track-record', 'track_record']] as const

export function FooterBody() {
  const say = useCopy(words)
  return (
    <>
      <nav aria-label={say('footer')} className="footer-links">
        {LINKS.map(([to, key]) => (
          <a key={to} href={to} className="nav-link">
            {say(key)}
          </a>
        ))}
      </nav>
      <p className="max-w-[80ch] text-13 text-muted">{say('footer_risk')}</p>
      <OperatorLine />
      <p className="text-13 text-muted figures">
        <span className="footer-mark" aria-hidden="true" />
        {say('version', { version: readBoot().config.version })}
      </p>
    </>
  )
}
