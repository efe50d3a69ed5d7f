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
    <div className="page-width grid justify-items-center py-12">
      <div className="card grid w-full max-w-[440px] gap-6 p-6 sm:p-8">
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
