import { useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'

type TextElement = HTMLInputElement | HTMLTextAreaElement

/**
 * Takes over what was typed into a server-rendered field before it hydrated. React leaves such text in the page and tells
 * nobody of it; the next render, of a key in another field for example, would write the state's older value over it.
 * Hydration and this effect are one step: no key can come in between. Put the ref on the controlled field.
 */
export function useEarlyText<E extends TextElement>(
  value: string,
  onChange: (value: string) => void,
): RefObject<E | null> {
  const field = useRef<E>(null)
  useLayoutEffect(() => {
    const typed = field.current?.value
    if (typed && typed !== value) onChange(typed)
    // Once: after hydration React's own events say what is typed.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return field
}
