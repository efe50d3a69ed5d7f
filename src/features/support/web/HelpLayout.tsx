import { Suspense, useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from '#platform/web/Link.tsx'
import { useRouter } from '#platform/web/router.tsx'
import { showInRow } from '#platform/web/ui/show-in-row.ts'
import { isMember, useVisitor } from '#platform/web/visitor.ts'
import { useCopy } from '#platform/web/words.ts'
import { helpWords } from './help-words.ts'
import { useAnchor } from './use-anchor.ts'

// What helps first; then the others of Spec §2, Help, and what belongs here besides.
const LINKS = [
  ['/faq', 'faq'],
  ['/support', 'support'],
  ['/contact', 'contact'],
  ['/how-it-works', 'how'],
  ['/about', 'about'],
  ['/terms', 'terms'],
  ['/privacy', 'privacy'],
  ['/languages', 'languages'],
  ['/press', 'press'],
  ['/docs', 'docs'],
] as const

/** The help pages' sidebar beside the page; on a phone a row above it that scrolls sideways. */
export function HelpLayout({ children }: { children: ReactNode }) {
  const say = useCopy(helpWords)
  const visitor = useVisitor()
  const { place } = useRouter()
  const row = useRef<HTMLUListElement>(null)
  useAnchor()
  useEffect(() => showInRow(row.current, row.current?.querySelector('[aria-current]')), [])
  return (
    <div className="page-width help">
      <nav aria-label={say('nav')} className="help-nav no-print">
        <ul ref={row} className="help-links">
          {LINKS.map(([to, key]) => (
            <li key={to}>
              <Link to={to} className="help-link" aria-current={isAt(place.path, to) ? 'page' : undefined}>
                {say(key)}
              </Link>
            </li>
          ))}
          {isMember(visitor) && (
            <li className="help-settings">
              <Link to="/account" className="help-link">
                {say('settings')}
              </Link>
            </li>
          )}
        </ul>
      </nav>
      <div className="help-page">
        <Suspense fallback={<Waiting />}>{children}</Suspense>
      </div>
    </div>
  )
}

/** As high as what it stands for, so that changing the language keeps the reader's place. */
function Waiting() {
  const [minHeight] = useState(() => document.querySelector('.help-page')?.clientHeight)
  return <div className="min-h-dvh" style={{ minHeight }} />
}

// `/help` shows About (readings).
const isAt = (path: string, to: string): boolean => path === to || (path === '/help' && to === '/about')
