import { useId, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { LinkButton } from '#platform/web/ui/Button.tsx'
import { useEarlyText } from '#platform/web/ui/use-early-text.ts'
import { useCopy } from '#platform/web/words.ts'
import { faqWords } from './faq-words.ts'
import { filterAnswers } from './filter-answers.ts'

/** Hides the answers without the words that are typed, in the server-rendered page, and opens the best one. */
export function FaqSearch({ list }: { list: RefObject<HTMLElement | null> }) {
  const say = useCopy(faqWords)
  const id = useId()
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<number | null>(null)
  // What a search opened, the next one closes; what the reader opened stays.
  const opened = useRef<HTMLDetailsElement | null>(null)
  const search = (text: string) => {
    setTyped(text)
    if (opened.current) opened.current.open = false
    const filtered = filterAnswers(list.current, text)
    opened.current = filtered.opened
    setFound(filtered.found)
  }
  const field = useEarlyText<HTMLInputElement>(typed, search)
  return (
    <search className="grid max-w-[76ch] gap-2 no-print">
      <label htmlFor={id} className="field-label">
        {say('search')}
      </label>
      <input
        ref={field}
        id={id}
        type="search"
        className="input"
        autoComplete="off"
        enterKeyHint="search"
        aria-describedby={`${id}-note`}
        value={typed}
        onChange={(event) => search(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && search('')}
      />
      <output id={`${id}-note`} className="field-hint block">
        {typed.trim() === '' || found === null ? say('hint') : found === 0 ? say('none') : say('found', { n: found })}
      </output>
      {found === 0 && (
        <p>
          <LinkButton to="/contact" look="secondary">
            {say('ask')}
          </LinkButton>
        </p>
      )}
    </search>
  )
}
