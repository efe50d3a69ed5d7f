import { Link } from '#platform/web/Link.tsx'
import { Drawer } from '#platform/web/ui/Dialog.tsx'
import { isMember, useVisitor } from '#platform/web/visitor.ts'
import { useCopy } from '#platform/web/words.ts'
import { appWords } from '../app-words.ts'
import { GUEST_MENU, PUBLIC_MENU } from './menus.ts'
import { PreferenceSwitch } from './PreferenceSwitch.tsx'

/** The guest's menu on a narrow page (Spec §4, Menus), with the language and the theme. */
export function GuestMenu({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const say = useCopy(appWords)
  const visitor = useVisitor()
  return (
    <Drawer side="right" isOpen={isOpen} onClose={onClose} title={say('menu')}>
      <nav aria-label={say('menu')} className="rule grid">
        {(isMember(visitor) ? PUBLIC_MENU : GUEST_MENU).map(([to, key]) => (
          <Link key={to} to={to} className="menu-link" onClick={onClose}>
            {say(key)}
          </Link>
        ))}
        {visitor && (
          <Link to="/app" className="menu-link" onClick={onClose}>
            {say(visitor.preview ? 'open_preview' : 'open_app')}
          </Link>
        )}
      </nav>
      <div className="flex justify-between">
        <PreferenceSwitch />
      </div>
    </Drawer>
  )
}
