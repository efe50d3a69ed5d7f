import type { Visitor } from '#platform/web/boot.ts'
import { readBoot } from '#platform/web/boot.ts'
import { showMonth } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { Link } from '#platform/web/Link.tsx'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Drawer } from '#platform/web/ui/Dialog.tsx'
import { useCopy } from '#platform/web/words.ts'
import { previewWords } from '../member-preview-words.ts'
import { memberWords } from '../member-words.ts'
import { logOut, useLogOutState } from './log-out.ts'
import { MERCHANT_MENU, OPERATOR_MENU, SIDE_MENU } from './member-menus.ts'
import { Portrait } from './Portrait.tsx'
import { PreferenceSwitch } from './PreferenceSwitch.tsx'

export type SideMenuProps = { visitor: Visitor; isOpen: boolean; onClose: () => void }

/** Who is signed in, and the rest of the app (Spec §2, Top bar). */
export function SideMenu({ visitor, isOpen, onClose }: SideMenuProps) {
  const say = useCopy(memberWords)
  const sayPreview = useCopy(previewWords)
  const language = useLanguage()
  const state = useLogOutState()
  return (
    <Drawer
      isOpen={isOpen && state !== 'out'}
      onClose={onClose}
      title={visitor.preview ? sayPreview('name') : `${visitor.fname} ${visitor.lname}`}
    >
      <div className="flex items-center gap-4">
        <Portrait visitor={visitor} />
        {!visitor.preview && (
          <p className="text-muted">{say('investor_since', { month: showMonth(visitor.created, language) })}</p>
        )}
      </div>
      <nav aria-label={say('menu')} className="rule grid">
        {[...menuOf(visitor), ...SIDE_MENU].map(([to, key]) => (
          <Link key={to} to={to} className="menu-link" onClick={onClose}>
            {say(key)}
          </Link>
        ))}
      </nav>
      {state === 'failed' && <Banner tone="negative">{say('log_out_failed')}</Banner>}
      <Button look="secondary" busy={state === 'leaving'} onClick={() => void logOut()}>
        {visitor.preview ? sayPreview('end') : say('log_out')}
      </Button>
      <div className="flex items-center justify-between">
        <PreferenceSwitch />
        <span className="text-13 text-muted figures">{say('version', { version: readBoot().config.version })}</span>
      </div>
    </Drawer>
  )
}

const menuOf = ({ role, is_merchant: isMerchant }: Visitor) => [
  ...(role === 'operator' ? OPERATOR_MENU : []),
  ...(isMerchant ? MERCHANT_MENU : []),
]
