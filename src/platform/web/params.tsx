import { createContext, startTransition, use, useCallback, useMemo, useOptimistic } from 'react'
import type { ReactNode } from 'react'
import { useRouter } from './router.tsx'

const ParamsContext = createContext<Readonly<Record<string, string>>>({})

/** Gives the parameters of the matched path to everything inside. */
export function ParamsProvider({
  params,
  children,
}: {
  params: Readonly<Record<string, string>>
  children: ReactNode
}) {
  return <ParamsContext value={params}>{children}</ParamsContext>
}

/** A parameter of the path: `useParam('project_id')`. */
export function useParam(name: string): string {
  const value = use(ParamsContext)[name]
  if (value === undefined) throw new Error(`this path has no parameter ${name}`)
  return value
}

type SearchChange = Readonly<Record<string, string | number | null | undefined>>

/**
 * The query of the address and how to change it. Null, undefined and '' remove a field; what is not named stays.
 * A change takes the place of the present history entry unless `push` is asked for.
 */
export function useSearch(): [URLSearchParams, (change: SearchChange, options?: { push?: boolean }) => void] {
  const { place, navigate } = useRouter()
  const search = useMemo(() => new URLSearchParams(place.search), [place.search])
  const change = useCallback(
    (fields: SearchChange, { push = false } = {}) => {
      const next = new URLSearchParams(location.search)
      for (const [name, value] of Object.entries(fields)) {
        if (value === null || value === undefined || value === '') next.delete(name)
        else next.set(name, String(value))
      }
      const text = next.toString()
      navigate(location.pathname + (text ? `?${text}` : ''), { replace: !push })
    },
    [navigate],
  )
  return [search, change]
}

/**
 * A choice that stands in the address, for radios and selects: what was chosen shows at once, the address and the page
 * of it follow in a transition. Without this a controlled field would jump back until the page of the choice is there.
 */
export function useAddressChoice(inAddress: string, changeOf: (value: string) => SearchChange) {
  const [, setSearch] = useSearch()
  const [value, setValue] = useOptimistic(inAddress)
  const choose = (next: string) =>
    startTransition(() => {
      setValue(next)
      setSearch(changeOf(next))
    })
  return [value, choose] as const
}
