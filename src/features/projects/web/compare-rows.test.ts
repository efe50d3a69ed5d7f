import { expect, test } from 'vitest'
import { metricOf, unavailable } from '#kit/metric.ts'
import { explainOnce } from './compare-rows.ts'

const parts = { unit: 'ratio', method: 'F9', inputs: [] } as const
const known = { text: '5 %', metric: metricOf(0.05, parts) }
const over = { text: 'not known', metric: unavailable('over', parts) }
const noLoan = { text: 'not known', metric: unavailable('no_debt', parts) }
const row = (key: string, cells: (typeof known | typeof over)[]) => ({
  key,
  label: key,
  cells,
  best: new Set<number>(),
})

test('each reason why a figure is not known stands once in the column of its house', () => {
  const groups = [
    { key: 'return', label: '', rows: [row('range', [over, known]), row('loss', [over, over])] },
    { key: 'debt', label: '', rows: [row('ltv', [noLoan, over]), row('dscr', [noLoan, known])] },
  ]
  const said = explainOnce(groups).flatMap(({ rows }) =>
    rows.map(({ cells }) => cells.map((one) => one.isExplained ?? false)),
  )
  expect(said).toEqual([
    [false, false],
    [true, false],
    [false, true],
    [true, false],
  ])
})
