import { call } from '#platform/web/call.ts'
import { useLoad } from '#platform/web/use-load.ts'
import type { readTotals } from '../contract.ts'
import type { readFront } from '../front-contract.ts'
import { FRONT, TOTALS } from './came-with-page.ts'

export const useFront = () =>
  useLoad(FRONT, async (signal) => await call<typeof readFront>('GET /api/front', { signal }))

export const useTotals = () =>
  useLoad(TOTALS, async (signal) => await call<typeof readTotals>('GET /api/totals', { signal }))
