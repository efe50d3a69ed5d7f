import { Check } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import type { ReactNode } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import { dropSecondPress } from '#platform/web/ui/second-press.ts'
import { useCopy } from '#platform/web/words.ts'
import { stepsWords } from './steps-words.ts'

type Props = {
  n: 1 | 2 | 3
  title: string
  /** `done` shows only `summary`; `next` only the title. */
  state: 'done' | 'now' | 'next'
  summary?: ReactNode
  /** The way back to a step that is done, where there is one. */
  onChange?: (() => void) | undefined
  changeLabel?: string
  children: ReactNode
}

/** One step of the order sheet. What was done is a line of its own, what comes next is named. */
export function Step({ n, title, state, summary, onChange, changeLabel, children }: Props) {
  const say = useCopy(stepsWords)
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(state)
  // The button that was pressed is gone with its step: the focus goes on to the next one, and the page with it.
  useEffect(() => {
    if (state === 'now' && before.current !== 'now') {
      heading.current?.focus()
      // What pays may stand where the agreement was accepted.
      dropSecondPress()
    }
    before.current = state
  }, [state])
  return (
    <section aria-labelledby={id} className="order-step" data-state={state} aria-current={state === 'now' && 'step'}>
      <header className="order-step-head">
        <span className="order-step-mark figures" aria-hidden="true">
          {state === 'done' ? <Check /> : n}
        </span>
        <h2 id={id} ref={heading} tabIndex={-1} className="scroll-mt-24 focus:outline-none">
          <span className="sr-only">{say('step', { n })}: </span>
          {title}
          {state === 'done' && <span className="sr-only">, {say('step_done')}</span>}
        </h2>
        {state === 'done' && onChange && (
          <Button look="quiet" aria-label={changeLabel} onClick={onChange}>
            {say('change')}
          </Button>
        )}
      </header>
      {state === 'done' && summary && <div className="order-step-summary">{summary}</div>}
      {state === 'now' && <div className="order-step-body">{children}</div>}
    </section>
  )
}
