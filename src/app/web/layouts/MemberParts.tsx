import { Bell, Building2, ChartNoAxesCombined, House, Menu } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '#platform/web/lazy-part.ts'
import type { Visitor } from '#platform/web/boot.ts'
import { Link } from '#platform/web/Link.tsx'
import { useCopy } from '#platform/web/words.ts'
import { memberWords } from '../member-words.ts'
import { useSessionEnd } from '../use-session-end.ts'
import { useUnread } from '../use-unread.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { useLogOutState } from './log-out.ts'
import { MEMBER_PLACES } from './member-menus.ts'
import type { SideMenuProps } from './SideMenu.tsx'

const ICONS = {
  nav_portfolio: House,
  nav_projects: Building2,
  nav_analytics: ChartNoAxesCombined,
  nav_notifications: Bell,
}
const PLACES = MEMBER_PLACES.map(([to, key]) => ({ to, key, Icon: ICONS[key] }))

const loggedOut = lazyPart(async () => (await import('./LoggedOut.tsx')).LoggedOut)
const sideMenu = lazyPart<SideMenuProps>(async () => (await import('./SideMenu.tsx')).SideMenu)

/** The four places of the app and the account menu, along the top of a wide page. */
export function MemberNav({ visitor }: { visitor: Visitor }) {
  useSessionEnd()
  const say = useCopy(memberWords)
  return (
    <>
      <nav aria-label={say('nav')} className="member-nav max-sm:hidden">
        {PLACES.map(({ to, key, Icon }) => (
          <Link key={to} to={to} className="member-link">
            <Icon aria-hidden="true" />
            <span className="max-lg:sr-only">{say(key)}</span>
            {to === '/notifications' && <UnreadBadge />}
          </Link>
        ))}
      </nav>
      <AccountMenu visitor={visitor} />
    </>
  )
}

/** The same along the bottom of a narrow one. */
export function BottomBar() {
  const say = useCopy(memberWords)
  return (
    <nav aria-label={say('nav')} className="bottombar sm:hidden">
      {PLACES.map(({ to, key, Icon }) => (
        <Link key={to} to={to} className="bottom-link">
          <span className="relative">
            <Icon aria-hidden="true" />
            {to === '/notifications' && <UnreadBadge />}
          </span>
          <span>{say(key)}</span>
        </Link>
      ))}
    </nav>
  )
}

function UnreadBadge() {
  const say = useCopy(memberWords)
  const unread = useUnread()
  if (unread === 0) return null
  return (
    <span className="badge figures">
      <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
      <span className="sr-only">{say('unread', { n: unread })}</span>
    </span>
  )
}

export function MenuButton({ visitor }: { visitor: Visitor }) {
  const say = useCopy(memberWords)
  const [menu, setMenu] = useState<'unused' | 'open' | 'closed'>('unused')
  const state = useLogOutState()
  return (
    <>
      <button
        type="button"
        className="icon-button -ml-3"
        aria-label={say('menu')}
        aria-haspopup="dialog"
        aria-expanded={menu === 'open'}
        onPointerEnter={() => void sideMenu.preload()}
        onClick={() => setMenu('open')}
      >
        <Menu />
      </button>
      <Suspense>
        {state === 'out' && <loggedOut.Part />}
        {menu !== 'unused' && (
          <sideMenu.Part visitor={visitor} isOpen={menu === 'open'} onClose={() => setMenu('closed')} />
        )}
      </Suspense>
    </>
  )
}
