import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { showNumber } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { answerQuery } from '#platform/web/query.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { FacetsAnswer, listFacets } from '#features/listings/contract.ts'
import { filterWords } from './filter-words.ts'
import { queryOf } from './search-query.ts'
import type { Filters } from './search-query.ts'

type Option = { readonly value: string; readonly label: string }

export type Facets = {
  /** What is there, once it is counted. */
  readonly data: FacetsAnswer | undefined
  /** A choice with how many listings it would leave beside all other filters; without it while that is not known. */
  readonly option: (value: string, label: string, count: number | undefined) => Option
  readonly countOf: (filter: FacetsAnswer['choices'][number]['filter'], value: string) => number | undefined
}

/** What each choice of the filters would leave, before it is made. */
export function useFacets(filters: Filters, box: string | undefined): Facets {
  const say = useCopy(filterWords)
  const language = useLanguage()
  const { data } = useQuery({
    ...answerQuery<typeof listFacets>('GET /api/listings/facets', { query: { ...queryOf(filters), bbox: box } }),
    placeholderData: keepPreviousData,
  })
  const shown = (count: number) => {
    const text = showNumber(count, language)
    return data?.is_exact === false ? say('at_least', { count: text }) : text
  }
  return {
    data,
    option: (value, label, count) => ({
      value,
      label: count === undefined ? label : say('choice_count', { choice: label, count: shown(count) }),
    }),
    countOf: (filter, value) => data?.choices.find((one) => one.filter === filter && one.value === value)?.count,
  }
}
