import { useId } from 'react'
import type { ReactNode } from 'react'

/** A part of the listing's page, set off by a rule. */
export function ProjectSection({ title, anchor, children }: { title: string; anchor?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section id={anchor} className="rule grid gap-5 pt-8" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
