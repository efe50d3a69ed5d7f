import type { ReactNode } from 'react'
import { useCopy } from '#platform/web/words.ts'
import type { OrderAnswer } from '../order-contract.ts'
import { changeWords } from './change-words.ts'

type Line = NonNullable<OrderAnswer['change']>['en'][number]

/** Each line that changed of an agreement, or of what is known of a house: what was, and what is. */
export function ChangedLines({ lines }: { lines: readonly Line[] }) {
  const say = useCopy(changeWords)
  return (
    <div className="grid gap-4">
      {lines.map(({ section, was, is }) => (
        <div key={`${section} ${was} ${is}`} className="grid gap-2 border-t border-line pt-3">
          <p className="label">{section}</p>
          <dl className="grid gap-3 sm:grid-cols-2 sm:gap-6">
            <Side label={say('was')}>{was === null ? <em>{say('new')}</em> : <del>{was}</del>}</Side>
            <Side label={say('is')}>{is === null ? <em>{say('gone')}</em> : <ins>{is}</ins>}</Side>
          </dl>
        </div>
      ))}
    </div>
  )
}

function Side({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-13 text-muted">{label}</dt>
      <dd className="[&_del]:text-muted [&_del]:no-underline [&_ins]:no-underline">{children}</dd>
    </div>
  )
}
