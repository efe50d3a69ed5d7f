import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import { useCopy } from '#platform/web/words.ts'
import { profileWords } from './profile-words.ts'

type QuestionProps = {
  title: string
  text?: string
  why: string
  counts: string
  isAnswered: boolean
  onNext: () => void
  /** The choices; `isMissing` once somebody tried to go on without an answer. */
  children: (isMissing: boolean) => ReactNode
}

/** One slide: a question, its choices, and in the margin why it is asked and how it counts. */
export function Question({ title, text, why, counts, isAnswered, onNext, children }: QuestionProps) {
  const say = useCopy(profileWords)
  const form = useRef<HTMLFormElement>(null)
  const [isTried, setIsTried] = useState(false)
  const goOn = () => {
    if (isAnswered) return onNext()
    setIsTried(true)
    // The first group without a choice: where the answer is missing, the focus goes.
    const groups = [...(form.current?.querySelectorAll('fieldset') ?? [])]
    groups
      .find((group) => !group.querySelector(':checked'))
      ?.querySelector('input')
      ?.focus()
  }
  return (
    <SlideSheet title={title} text={text} why={why} counts={counts}>
      <form
        ref={form}
        noValidate
        className="grid gap-8"
        onSubmit={(event) => {
          event.preventDefault()
          goOn()
        }}
      >
        {children(isTried && !isAnswered)}
        <Button type="submit" className="slide-next">
          {say('next')}
        </Button>
      </form>
    </SlideSheet>
  )
}

type SheetProps = { title: string; text?: string | undefined; why: string; counts: string; children: ReactNode }

/** A slide's heading and content, with the margin beside or below. */
export function SlideSheet({ title, text, why, counts, children }: SheetProps) {
  const say = useCopy(profileWords)
  return (
    <div className="survey-sheet">
      <div className="grid content-start gap-6">
        <header className="grid gap-3">
          <h1>{title}</h1>
          {text && <p className="max-w-[56ch] text-17 text-muted">{text}</p>}
        </header>
        {children}
      </div>
      <div className="survey-margin">
        <p className="label">{say('why_asked')}</p>
        <p>{why}</p>
        <p className="label">{say('counts')}</p>
        <p>{counts}</p>
      </div>
    </div>
  )
}
