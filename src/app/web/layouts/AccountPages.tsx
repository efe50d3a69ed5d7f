import { useEffect, useRef } from 'react'
import { Link } from '#platform/web/Link.tsx'
import { useRouter } from '#platform/web/router.tsx'
import { showInRow } from '#platform/web/ui/show-in-row.ts'
import { fadesOf, useOverflow } from '#platform/web/ui/use-overflow.ts'
import { useCopy } from '#platform/web/words.ts'
import { memberWords } from '../member-words.ts'
import { ACCOUNT_PAGES } from './member-menus.ts'

/** The pages of Account Settings in a row, above each of them; it looks like tabs, and is links: each page has its address. */
export function AccountPages() {
  const say = useCopy(memberWords)
  const { place } = useRouter()
  const row = useRef<HTMLElement>(null)
  const overflow = useOverflow(row)
  useEffect(
    () => showInRow(row.current, row.current?.querySelector<HTMLElement>(`[href="${place.path}"]`)),
    [place.path],
  )
  return (
    <div className="no-print page-width pt-4">
      <nav ref={row} aria-label={say('account_pages')} className={`tabs mx-auto max-w-[760px] ${fadesOf(overflow)}`}>
        {ACCOUNT_PAGES.map(([to, key]) => (
          <Link key={key} to={to} className="tab flex items-center">
            {say(key)}
          </Link>
        ))}
      </nav>
    </div>
  )
}
