import { useState } from 'react'
import type { logout } from '#features/accounts/contract.ts'
import type { Visitor } from '#platform/web/boot.ts'
import { readBoot } from '#platform/web/boot.ts'
import { call } from '#platform/web/call.ts'
import { showMonth } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { Link } from '#platform/web/Link.tsx'
import { writeLocal } from '#platform/web/local-state.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Countdown } from '#platform/web/ui/Countdown.tsx'
import { Sheet } from '#platform/web/ui/Dialog.tsx'
import { useCopy } from '#platform/web/words.ts'
import { memberWords } from '../member-words.ts'
import { PreferenceSwitch } from './PreferenceSwitch.tsx'

// Spec §2, Top bar.
const LINKS = [
  ['/projects/positions?tab=history', 'menu_transactions'],
  ['/documents', 'menu_documents'],
  ['/account/payment', 'menu_account'],
  ['/help', 'menu_help'],
  ['/terms', 'menu_legal'],
] as const

/** Spec §9: three seconds from logging out to Land. */
const LOGOUT_WAIT_MS = 3000

type Props = { visitor: Visitor; isOpen: boolean; onClose: () => void }

export function SideMenu({ visitor, isOpen, onClose }: Props) {
  const say = useCopy(memberWords)
  const language = useLanguage()
  const [state, setState] = useState<'in' | 'leaving' | 'failed' | 'out'>('in')
  const leave = async () => {
    setState('leaving')
    try {
      await call<typeof logout>('POST /api/logout')
    } catch {
      return setState('failed')
    }
    for (const name of ['userID', 'role', 'liked_list'] as const) writeLocal(name, null)
    setState('out')
  }
  return (
    // Once logged out there is no way back into the page: the menu stays until Land has loaded.
    <Sheet isOpen={isOpen} onClose={() => state !== 'out' && onClose()} title={`${visitor.fname} ${visitor.lname}`}>
      <div className="flex items-center gap-4">
        <Portrait visitor={visitor} />
        <p className="text-muted">{say('investor_since', { month: showMonth(visitor.created, language) })}</p>
      </div>
      {state === 'out' ? (
        <div className="rule grid gap-4 pt-6">
          <output>{say('logging_out')}</output>
          <Countdown waitMs={LOGOUT_WAIT_MS} onDone={() => location.assign('/')} />
        </div>
      ) : (
        <>
          <nav aria-label={say('menu')} className="rule grid">
            {LINKS.map(([to, key]) => (
              <Link key={to} to={to} className="menu-link" onClick={onClose}>
                {say(key)}
              </Link>
            ))}
          </nav>
          {state === 'failed' && <Banner tone="negative">{say('log_out_failed')}</Banner>}
          <Button look="secondary" busy={state === 'leaving'} onClick={() => void leave()}>
            {say('log_out')}
          </Button>
          <div className="flex items-center justify-between">
            <PreferenceSwitch />
            <span className="text-13 text-muted figures">{say('version', { version: readBoot().config.version })}</span>
          </div>
        </>
      )}
    </Sheet>
  )
}

function Portrait({ visitor }: { visitor: Visitor }) {
  if (visitor.photo) return <img src={visitor.photo} alt="" width={56} height={56} className="portrait" />
  return (
    <span aria-hidden="true" className="portrait">
      {visitor.fname.charAt(0)}
      {visitor.lname.charAt(0)}
    </span>
  )
}
