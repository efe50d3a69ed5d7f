import { useId, useRef } from 'react'
import type { KeyboardEvent } from 'react'
import type { Visitor } from '#platform/web/boot.ts'
import { Link } from '#platform/web/Link.tsx'
import { useCopy } from '#platform/web/words.ts'
import { previewWords } from '../member-preview-words.ts'
import { memberWords } from '../member-words.ts'
import { logOut } from './log-out.ts'
import { ACCOUNT_MENU } from './member-menus.ts'
import { Portrait } from './Portrait.tsx'

const GAP_PX = 8

/**
 * The account menu of a wide page (Spec §2), behind the portrait: the browser's own popover, closed by Escape or a
 * press elsewhere. A list of links, so Tab goes through it; the arrow keys do too.
 */
export function AccountMenu({ visitor }: { visitor: Visitor }) {
  const say = useCopy(memberWords)
  const sayPreview = useCopy(previewWords)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  // Right below the button, wherever the page has been scrolled to.
  const place = () => {
    const at = button.current?.getBoundingClientRect()
    if (!at || !panel.current) return
    panel.current.style.top = `${at.bottom + GAP_PX}px`
    panel.current.style.right = `${document.documentElement.clientWidth - at.right}px`
  }
  const close = () => panel.current?.hidePopover()
  return (
    <>
      <button
        ref={button}
        type="button"
        className="icon-button -mr-1 max-sm:hidden"
        aria-label={say('account_menu')}
        popoverTarget={id}
      >
        <Portrait visitor={visitor} isSmall />
      </button>
      <div ref={panel} id={id} popover="auto" className="account-menu" onBeforeToggle={place}>
        <p className="account-name">
          {visitor.preview ? sayPreview('name') : `${visitor.fname} ${visitor.lname}`}
          {!visitor.preview && <span>{visitor.email}</span>}
        </p>
        {/* The arrow keys are an addition to the links' own keys. */}
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <nav aria-label={say('account_menu')} onKeyDown={moveByArrow}>
          {ACCOUNT_MENU.map(([to, key]) => (
            <Link key={key} to={to} className="menu-link" onClick={close}>
              {say(key)}
            </Link>
          ))}
          <button
            type="button"
            className="menu-link"
            onClick={() => {
              close()
              void logOut()
            }}
          >
            {visitor.preview ? sayPreview('end') : say('account_logout')}
          </button>
        </nav>
      </div>
    </>
  )
}

function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  event.preventDefault()
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')]
  const next = items.indexOf(document.activeElement as HTMLElement) + step
  items[(next + items.length) % items.length]?.focus()
}
