import { useId, useState } from 'react'
import type { RefObject } from 'react'
import { LinkButton } from '#platform/web/ui/Button.tsx'
import { useEarlyText } from '#platform/web/ui/use-early-text.ts'
import { useCopy } from '#platform/web/words.ts'
import { fitsSearch } from '../fits-search.ts'
import { faqWords } from './faq-words.ts'

/** Hides the answers without the words that are typed, in the server-rendered page. */
export function FaqSearch({ list }: { list: RefObject<HTMLElement | null> }) {
  const say = useCopy(faqWords)
  const id = useId()
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<number | null>(null)
  const search = (text: string) => {
    setTyped(text)
    setFound(filterAnswers(list.current, text))
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

/** How many answers are left. */
function filterAnswers(list: HTMLElement | null, typed: string): number {
  let found = 0
  for (const group of list?.querySelectorAll<HTMLElement>('.faq-group') ?? []) {
    // Who looks for fees wants all that stands under that heading.
    const heading = group.querySelector('h2')?.textContent ?? ''
    let inGroup = 0
    for (const item of group.querySelectorAll<HTMLElement>('.faq-item')) {
      item.hidden = !fitsSearch(`${heading} ${item.textContent}`, typed.trim())
      if (!item.hidden) inGroup++
    }
    group.hidden = inGroup === 0
    found += inGroup
  }
  return found
}
