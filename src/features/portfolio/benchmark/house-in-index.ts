import { metricOf, unavailable } from '#kit/metric.ts'
import type { Metric } from '#kit/metric.ts'
import type { Cents } from '#kit/money.ts'
import { input } from '../performance/figures.ts'
import type { PriceIndex } from './price-index.ts'
import { replay } from './replay.ts'

/** A value of a house and the day on which it holds (`YYYY-MM-DD`). */
export type HouseValue = { readonly on: string; readonly cents: Cents }

/**
 * F19 of a house itself: its first value within the index of its state, as it would be on the day of comparison, beside what
 * the house was valued at by then. `values` are in the order of their days; nothing is compared beyond the last known quarter.
 */
export function houseInIndex(
  values: readonly HouseValue[],
  index: PriceIndex | null,
  today: string,
): { readonly ours: Metric; readonly index: Metric } {
  const own = { unit: 'cents', method: 'latest_value' } as const
  const known = index === null ? values : values.filter(({ on }) => on >= index.from)
  // Without one that the index knows, the reason is that of the last.
  const first = known[0] ?? values.at(-1)
  const found = replay(first ? [first] : [], index, today)
  if (!first || 'none' in found) {
    const reason = 'none' in found ? found.none : 'not_held'
    return {
      ours: unavailable(reason, { ...own, inputs: [] }),
      index: unavailable(reason, { unit: 'cents', method: 'F19', inputs: [] }),
    }
  }
  const { on, begin, end, valueCents } = found
  const latest = known.findLast((one) => one.on <= on) ?? first
  return {
    ours: metricOf(latest.cents, { ...own, asOf: on, inputs: [input('value', latest.cents, 'cents', latest.on)] }),
    index: metricOf(valueCents, {
      unit: 'cents',
      method: 'F19',
      asOf: on,
      inputs: [
        input('first_value', first.cents, 'cents', first.on),
        input('index_begin', begin / 100, 'count', first.on),
        input('index_end', end / 100, 'count', on),
      ],
    }),
  }
}
