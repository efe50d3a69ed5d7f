import { Suspense, useState } from 'react'
import { lazyPart } from '#platform/web/lazy-part.ts'
import { Link } from '#platform/web/Link.tsx'
import { LinkButton } from '#platform/web/ui/Button.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { isMember, useVisitor } from '#platform/web/visitor.ts'
import { useCopy } from '#platform/web/words.ts'
import { appWords } from '../app-words.ts'
import { PUBLIC_MENU } from './menus.ts'
import { PreferenceSwitch } from './PreferenceSwitch.tsx'

const guestMenu = lazyPart<{ isOpen: boolean; onClose: () => void }>(
  async () => (await import('./GuestMenu.tsx')).GuestMenu,
)

/** What a guest finds along the top: all of it on a wide page, the rest behind a button on a narrow one. */
export function PublicNav() {
  const say = useCopy(appWords)
  const visitor = useVisitor()
  return (
    <nav aria-label={say('nav')} className="public-nav">
      {PUBLIC_MENU.map(([to, key]) => (
        <Link key={to} to={to} className="nav-link max-lg:hidden">
          {say(key)}
        </Link>
      ))}
      <span className="max-sm:hidden">
        <PreferenceSwitch />
      </span>
      {isMember(visitor) ? (
        <LinkButton to="/app">{say('open_app')}</LinkButton>
      ) : (
        <>
          {visitor && (
            <Link to="/app" className="nav-link max-md:hidden">
              {say('open_preview')}
            </Link>
          )}
          <Link to="/login" className="nav-link">
            {say('log_in')}
          </Link>
          {/* In a preview the band above has it, too, and the row has no room for both. */}
          <LinkButton to="/register" className={visitor ? 'max-xl:hidden' : 'max-sm:hidden'}>
            {say('get_started')}
          </LinkButton>
        </>
      )}
      <MoreButton />
    </nav>
  )
}

function MoreButton() {
  const say = useCopy(appWords)
  // Undefined until it is first opened: nothing of it is loaded before.
  const [isOpen, setIsOpen] = useState<boolean>()
  return (
    <>
      <button
        type="button"
        className="icon-button -mr-3 lg:hidden"
        aria-label={say('menu')}
        aria-haspopup="dialog"
        aria-expanded={isOpen === true}
        onPointerEnter={() => void guestMenu.preload()}
        onClick={() => setIsOpen(true)}
      >
        <Icon path="M4 7h16M4 12h16M4 17h16" />
      </button>
      {isOpen !== undefined && (
        <Suspense>
          <guestMenu.Part isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
