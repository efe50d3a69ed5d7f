import { useId } from 'react'
import type { ReactNode } from 'react'
import { useSpinePlace } from './spine.tsx'

type Props = {
  title: string
  /** What links lead to. */
  id?: string
  /** What the page's navigation calls the section; without it the section is not in it. */
  name?: string
  children: ReactNode
}

/** A part of the listing's page, set off by a rule. */
export function ProjectSection({ title, id, name, children }: Props) {
  const headingId = useId()
  useSpinePlace(id, name)
  return (
    <section
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      className="project-section rule grid gap-5 pt-8"
      aria-labelledby={headingId}
    >
      <h2 id={headingId}>{title}</h2>
      {children}
    </section>
  )
}
