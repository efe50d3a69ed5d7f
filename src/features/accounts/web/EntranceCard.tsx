import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'

type Props = {
  label: string
  title: string
  /** The page turned to something new: a screen reader starts at its heading. With the title as `key`, at each. */
  isNew?: boolean
  children: ReactNode
}

/** The card in the middle of the pages by which people come in. */
export function EntranceCard({ label, title, isNew = false, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNew) heading.current?.focus({ preventScroll: true })
  }, [isNew])
  return (
    <div className="page-width entrance">
      <div className="card entrance-card">
        <header className="grid gap-2">
          <p className="label">{label}</p>
          <h1 ref={heading} tabIndex={-1} className="outline-none">
            {title}
          </h1>
        </header>
        {children}
      </div>
    </div>
  )
}
