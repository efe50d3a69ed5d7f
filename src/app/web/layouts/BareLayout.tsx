import type { ReactNode } from 'react'
import { Logo } from './Logo.tsx'
import { OfflineNote } from './OfflineNote.tsx'
import { PreferenceSwitch } from './PreferenceSwitch.tsx'

/** Next to nothing around the page: the way home, the language, the theme. */
export function BareLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <OfflineNote />
      <header className="topbar sheet-width">
        <Logo to="/" />
        <PreferenceSwitch />
      </header>
      <main id="main" tabIndex={-1} className="grow">
        {children}
      </main>
    </>
  )
}
