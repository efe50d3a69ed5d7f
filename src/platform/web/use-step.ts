import { useCallback, useEffect, useRef } from 'react'
import { useRouter } from './router.tsx'
import type { Place } from './router.tsx'

export type Step = {
  readonly at: number
  /** Whether `at` may be shown: false only while a later step is asked for and `reached` is not known yet. */
  readonly isKnown: boolean
  /** What the address asked for, before it was held back by `reached`. */
  readonly wanted: number
  readonly goTo: (at: number) => void
  readonly goBack: () => void
}

/** The index of the step in the address that `names` knows; anything else is the first one. */
export const stepOf = (names: readonly string[], name: string | null): number => Math.max(0, names.indexOf(name ?? ''))

/** The address of a step of a page; what else the page asks for stays. */
export function addressOfStep(page: Pick<Place, 'path' | 'search'>, names: readonly string[], at: number): string {
  const search = new URLSearchParams(page.search)
  if (at === 0) search.delete('step')
  else search.set('step', names[at] ?? '')
  const text = search.toString()
  return page.path + (text ? `?${text}` : '')
}

const addressOf = (names: readonly string[], at: number): string =>
  addressOfStep({ path: location.pathname, search: location.search }, names, at)

/**
 * Which of `names` is open, kept as `?step=name` (the first one without it), so that the browser's back and forward
 * move between steps and a reload stays.
 *
 * `reached` is the first unfinished step: whoever asks for a later one is brought to it. Give null as long as it is not
 * known, e.g. before what is kept in this browser has been read, which is never during the first render.
 */
export function useStep(names: readonly string[], reached: number | null): Step {
  const { place, navigate } = useRouter()
  const wanted = stepOf(names, new URLSearchParams(place.search).get('step'))
  const at = reached === null ? wanted : Math.min(wanted, reached)
  const trail = useRef<{ key: string; at: number }[]>([])

  useEffect(() => {
    const known = trail.current.findIndex(({ key }) => key === place.key)
    trail.current = [...(known < 0 ? trail.current : trail.current.slice(0, known)), { key: place.key, at }]
  }, [place.key, at])

  useEffect(() => {
    if (at !== wanted) navigate(addressOf(names, at), { replace: true })
  }, [at, wanted, names, navigate])

  const goTo = useCallback((next: number) => navigate(addressOf(names, next)), [names, navigate])
  const goBack = useCallback(() => {
    // Where the reader came from the step before, it is the browser's own way back; else it is a step of its own.
    if (trail.current.at(-2)?.at === at - 1) history.back()
    else if (at > 0) goTo(at - 1)
  }, [at, goTo])
  return { at, isKnown: reached !== null || wanted === 0, wanted, goTo, goBack }
}
