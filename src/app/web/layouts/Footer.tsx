import { readBoot } from '#platform/web/boot.ts'
import { Link } from '#platform/web/Link.tsx'
import { useCopy } from '#platform/web/words.ts'
import { appWords } from '../app-words.ts'
import { STANDARD_MENU } from './menus.ts'

export function Footer() {
  const say = useCopy(appWords)
  return (
    <footer className="footer">
      <div className="sheet-width grid gap-6 py-8">
        <nav aria-label={say('footer')} className="flex flex-wrap gap-x-6 gap-y-2">
          {STANDARD_MENU.map(([to, key]) => (
            <Link key={to} to={to} className="nav-link">
              {say(key)}
            </Link>
          ))}
        </nav>
        <p className="max-w-[80ch] text-13 text-muted">{say('footer_risk')}</p>
        <p className="text-13 text-muted figures">{say('version', { version: readBoot().config.version })}</p>
      </div>
    </footer>
  )
}
