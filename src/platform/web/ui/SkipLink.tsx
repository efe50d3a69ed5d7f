import type { ReactNode } from 'react'
import { uiWords } from '../ui-words.ts'
import { useCopy } from '../words.ts'

/** Past what comes before it to the page's content, or to another part of the page: seen only while it has the focus. */
export function SkipLink({ to = 'main', children }: { to?: string; children?: ReactNode }) {
  const say = useCopy(uiWords)
  return (
    <a
      className="skip-link"
      href={`#${to}`}
      onClick={(event) => {
        // Moves the focus itself: an anchor alone only scrolls, and would stay in the address.
        event.preventDefault()
        document.getElementById(to)?.focus()
      }}
    >
      {children ?? say('skip_link')}
    </a>
  )
}
