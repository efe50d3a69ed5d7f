import { useDeferredValue, useId, useState } from 'react'
import type { ReactNode } from 'react'
import { uiWords } from '../ui-words.ts'
import { useCopy } from '../words.ts'
import { Button } from './Button.tsx'

type Props = {
  title: ReactNode
  /** One below the heading that the chart stands under. */
  heading?: 'h2' | 'h3'
  /** The chart in one sentence: what it shows and how it ends. */
  summary: ReactNode
  /** The same figures as a table, one press away. None where what is shown is a table already. */
  table?: ReactNode
  children: ReactNode
}

/** The frame of every chart: title, readable summary, and its table. */
export function Figure({ title, heading: Heading = 'h3', summary, table, children }: Props) {
  const say = useCopy(uiWords)
  const id = useId()
  const [isTable, setIsTable] = useState(false)
  // The button answers at once; many rows are drawn after that.
  const isTableShown = useDeferredValue(isTable)
  return (
    <figure className="figure" aria-labelledby={`${id}-title`} aria-describedby={`${id}-summary`}>
      <div className="figure-head">
        <Heading id={`${id}-title`} className="text-21">
          {title}
        </Heading>
        {table && (
          <Button look="quiet" onClick={() => setIsTable(!isTable)}>
            {say(isTable ? 'show_chart' : 'show_table')}
          </Button>
        )}
      </div>
      {isTableShown ? table : children}
      <figcaption id={`${id}-summary`} className="text-13 text-muted">
        {summary}
      </figcaption>
    </figure>
  )
}
