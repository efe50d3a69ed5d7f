import type { Metric } from '#kit/metric.ts'

/**
 * Which of a row's figures are the best: all that are equally good, and none where all are, or only one is known. Null is none that
 * could be chosen. `shown` is each as the reader sees it: of two that read alike, none is better.
 */
export function bestOf(
  row: readonly (Metric | null)[],
  better: 'more' | 'less' | undefined,
  shown: readonly string[] = [],
): ReadonlySet<number> {
  const known = row.flatMap((one, at) => (one === null || one.value === null ? [] : [{ value: one.value, at }]))
  if (better === undefined || known.length < 2) return new Set()
  const best = known.reduce(
    (one, { value }) => (better === 'more' ? Math.max(one, value) : Math.min(one, value)),
    known[0]!.value,
  )
  const texts = new Set(known.flatMap(({ value, at }) => (value === best ? (shown[at] ?? []) : [])))
  const found = known.filter(({ value, at }) => value === best || texts.has(shown[at] ?? ''))
  return new Set(found.length === known.length ? [] : found.map(({ at }) => at))
}
