import type { ReactNode } from 'react'
import { Link } from '#platform/web/Link.tsx'
import { LinkButton } from '#platform/web/ui/Button.tsx'
import { useMemberLink } from '#platform/web/use-member-link.ts'
import { useVisitor } from '#platform/web/visitor.ts'
import { useCopy } from '#platform/web/words.ts'
import { appWords } from '../app-words.ts'
import { Footer } from './Footer.tsx'
import { Logo } from './Logo.tsx'
import { OfflineNote } from './OfflineNote.tsx'
import { PreferenceSwitch } from './PreferenceSwitch.tsx'

// On a phone these are in the footer.
const LINKS = [
  ['/how-it-works', 'nav_how'],
  ['/projects', 'nav_listings'],
  ['/help', 'nav_help'],
] as const

/** The public site: a nav bar and a footer around the page; bare: only the way home, the language and the theme. */
export function PublicLayout({ isBare, children }: { isBare?: boolean; children: ReactNode }) {
  return (
    <>
      <OfflineNote />
      <header className="topbar sheet-width">
        <Logo to="/" />
        {isBare ? <PreferenceSwitch /> : <PublicNav />}
      </header>
      <main id="main" tabIndex={-1} className="grow">
        {children}
      </main>
      {!isBare && <Footer />}
    </>
  )
}

function PublicNav() {
  const say = useCopy(appWords)
  const visitor = useVisitor()
  const memberLink = useMemberLink()
  return (
    <nav aria-label={say('nav')} className="public-nav">
      {LINKS.map(([to, key]) => (
        <Link key={to} {...(to === '/projects' ? memberLink(to) : { to })} className="nav-link max-lg:hidden">
          {say(key)}
        </Link>
      ))}
      <PreferenceSwitch />
      {visitor ? (
        <LinkButton to="/app">{say('open_app')}</LinkButton>
      ) : (
        <>
          <Link to="/login" className="nav-link">
            {say('log_in')}
          </Link>
          <LinkButton to="/register" className="max-sm:hidden">
            {say('get_started')}
          </LinkButton>
        </>
      )}
    </nav>
  )
}
