import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'

type Props = {
  label: ReactNode
  title: ReactNode
  text: ReactNode
  problem: string
  /** What was done, in place of the title; null before. */
  done: string | null
  /** Below what was done, e.g. how to undo it. */
  after?: ReactNode
  button: { label: string; isBusy: boolean; onPress: () => void } | null
  /** Further ways, beside the button. */
  children: ReactNode
}

/**
 * The page of a link in a letter. Opening it does nothing, since mail programs open every link to look at it; its one
 * button does, and then it says what was done.
 */
export function MailedLink({ label, title, text, problem, done, after, button, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const said = useRef<HTMLParagraphElement>(null)
  const hadButton = useRef(button !== null)
  // The button that had the focus is gone, or says something else.
  useEffect(() => {
    if (done !== null) heading.current?.focus()
    else if (hadButton.current && button === null) said.current?.focus()
    hadButton.current = button !== null
  }, [done, button])
  return (
    <div className="page-width grid content-center gap-6 py-18">
      <p className="label">{label}</p>
      {done === null ? (
        <>
          <h1 className="display text-38 sm:text-56">{title}</h1>
          <p className="max-w-[52ch] text-17 text-muted">{text}</p>
        </>
      ) : (
        <>
          <h1 ref={heading} tabIndex={-1} className="display news-done max-w-[24ch] text-38">
            {done}
          </h1>
          {after && <p className="max-w-[52ch] text-17 text-muted">{after}</p>}
        </>
      )}
      <p
        ref={said}
        tabIndex={-1}
        role="alert"
        className={problem ? 'field-error max-w-[60ch] outline-none' : 'sr-only'}
      >
        {problem}
      </p>
      <div className="flex flex-wrap gap-3">
        {button && (
          <Button look={done === null ? 'primary' : 'secondary'} busy={button.isBusy} onClick={button.onPress}>
            {button.label}
          </Button>
        )}
        {children}
      </div>
    </div>
  )
}
