import type { ComponentType, ReactNode } from 'react'
import { useCopy } from '#platform/web/words.ts'
import { devWords } from './dev-words.ts'

/** What a sample is given: a prefix for its ids, since it stands on the page twice. */
export type SampleProps = { id: string }

const THEMES = ['light', 'dark'] as const

/** A sample by day and by night, side by side; each with a state of its own. */
export function Both({ id, title, of: Sample }: { id: string; title: string; of: ComponentType<SampleProps> }) {
  const say = useCopy(devWords)
  return (
    <section id={id} className="grid scroll-mt-4 gap-4" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[repeat(2,minmax(0,1fr))]">
        {THEMES.map((theme) => (
          <div
            key={theme}
            data-theme={theme}
            className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6 border border-line p-4 sm:p-6"
          >
            <p className="label">{say(theme === 'light' ? 'day' : 'night')}</p>
            <Sample id={`${id}-${theme}`} />
          </div>
        ))}
      </div>
    </section>
  )
}

/** One state of a part, named. */
export function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
      <p className="text-13 text-muted">{name}</p>
      {children}
    </div>
  )
}
