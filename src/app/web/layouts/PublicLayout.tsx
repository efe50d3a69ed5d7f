import type { ReactNode } from 'react'
import { Link } from '#platform/web/Link.tsx'
import { LinkButton } from '#platform/web/ui/Button.tsx'
import { useVisitor } from '#platform/web/visitor.ts'
import { useCopy } from '#platform/web/words.ts'
import { appWords } from '../app-words.ts'
import { Footer } from './Footer.tsx'
import { Logo } from './Logo.tsx'
import { OfflineNote } from './OfflineNote.tsx'
import { PreferenceSwitch } from './PreferenceSwitch.tsx'

/** The public site: a nav bar and a footer around the page. */
export function PublicLayout({ children }: { children: ReactNode }) {
  const say = useCopy(appWords)
  const visitor = useVisitor()
  return (
    <>
      <OfflineNote />
      <header className="topbar sheet-width">
        <Logo to="/" />
        <nav aria-label={say('nav')} className="public-nav">
          <Link to="/how-it-works" className="nav-link max-lg:hidden">
            {say('nav_how')}
          </Link>
          <Link to="/projects" className="nav-link max-lg:hidden">
            {say('nav_listings')}
          </Link>
          <Link to="/help" className="nav-link max-lg:hidden">
            {say('nav_help')}
          </Link>
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
      </header>
      <main id="main" tabIndex={-1} className="grow">
        {children}
      </main>
      <Footer />
    </>
  )
}
