import type { ReactNode } from 'react'
import { Footer } from './Footer.tsx'
import { Logo } from './Logo.tsx'
import { OfflineNote } from './OfflineNote.tsx'
import { PreferenceSwitch } from './PreferenceSwitch.tsx'
import { PublicNav } from './PublicNav.tsx'

/** The public site: a nav bar and a footer around the page; bare: only the way home, the language and the theme. */
export function PublicLayout({ isBare, children }: { isBare?: boolean; children: ReactNode }) {
  return (
    <>
      <OfflineNote />
      <header className="topbar">
        <div className="page-width topbar-row">
          <Logo to="/" />
          {isBare ? <PreferenceSwitch /> : <PublicNav />}
        </div>
      </header>
      <main id="main" tabIndex={-1} className="grow">
        {children}
      </main>
      {!isBare && <Footer />}
    </>
  )
}
