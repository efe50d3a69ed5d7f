import { Suspense, useEffect } from 'react'
import type { ReactNode } from 'react'
import { lazyPart } from '#platform/web/lazy-part.ts'
import { Link } from '#platform/web/Link.tsx'
import { hidePageBanner, pageBanner } from '#platform/web/page-banner.ts'
import { useRouter } from '#platform/web/router.tsx'
import { useStore } from '#platform/web/store.ts'
import type { BannerProps } from '#platform/web/ui/Banner.tsx'
import { useScreenTitle } from '#platform/web/use-title.ts'
import { useVisitor } from '#platform/web/visitor.ts'
import { useCopy } from '#platform/web/words.ts'
import { AccountPages, BottomBar, isUnconfirmed, MemberNav, MenuButton, UnconfirmedBar } from '../frame-parts.ts'
import { screenWords } from '../screen-words.ts'
import type { AppScreen } from '../app-screens.ts'
import { Footer } from './Footer.tsx'
import { Logo } from './Logo.tsx'
import { OfflineNote } from './OfflineNote.tsx'
import { PublicNav } from './PublicNav.tsx'

const banner = lazyPart<BannerProps>(async () => (await import('#platform/web/ui/Banner.tsx')).Banner)

// Spec §2, Top bar: the logo on Home, otherwise the name of the screen. A guest has the bar of public pages, which leads home.
const HOME = '/app'

/** The app's frame: top bar, like-alert banner, page, and the bottom bar of the signed-in. */
export function DefaultLayout({ screen, children }: { screen: AppScreen; children: ReactNode }) {
  const say = useCopy(screenWords)
  const title = say(screen.name)
  // A page that is named by what it shows names the document itself.
  useScreenTitle(title)
  const { place } = useRouter()
  const visitor = useVisitor()
  return (
    <>
      <OfflineNote />
      {isUnconfirmed(visitor) && (
        <Suspense>
          <UnconfirmedBar.Part email={visitor.email} />
        </Suspense>
      )}
      <header className="topbar app-topbar">
        <div className={`page-width ${visitor ? 'flex items-center gap-4' : 'topbar-row'}`}>
          {visitor && (
            <Suspense fallback={<span className="icon-button" />}>
              <MenuButton.Part visitor={visitor} />
            </Suspense>
          )}
          {visitor && place.path !== HOME ? (
            <span className="topbar-title">{title}</span>
          ) : (
            <Logo to={visitor ? '/app' : '/'} />
          )}
          {visitor && <span className="grow" />}
          {visitor ? (
            <Suspense>
              <MemberNav.Part visitor={visitor} />
            </Suspense>
          ) : (
            <PublicNav />
          )}
        </div>
      </header>
      <PageBanner key={place.path} />
      <main id="main" tabIndex={-1} className="grow">
        {screen.isAccount && (
          <Suspense fallback={<div className="h-[61px]" />}>
            <AccountPages.Part />
          </Suspense>
        )}
        {children}
      </main>
      {visitor ? (
        <Suspense fallback={<div className="bottombar" />}>
          <BottomBar.Part />
        </Suspense>
      ) : (
        <Footer />
      )}
    </>
  )
}

/** Leaves with the page that showed it. */
function PageBanner() {
  const shown = useStore(pageBanner)
  useEffect(() => hidePageBanner, [])
  return (
    <div aria-live="polite" className="page-banner">
      {shown !== null && (
        <div className="page-width">
          <Suspense>
            <banner.Part tone="accent" onClose={hidePageBanner}>
              {shown.text}{' '}
              {shown.link && (
                <Link to={shown.link.to} className="text-link tall-target" onClick={hidePageBanner}>
                  {shown.link.label}
                </Link>
              )}
            </banner.Part>
          </Suspense>
        </div>
      )}
    </div>
  )
}
