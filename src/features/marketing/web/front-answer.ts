import { readBoot } from '#platform/web/boot.ts'
import { call } from '#platform/web/call.ts'
import { useLoad } from '#platform/web/use-load.ts'
import type { readTotals } from '../contract.ts'
import type { readFront } from '../front-contract.ts'

/** Under these addresses the server puts what the front page shows into it. */
export const FRONT = '/api/front'
export const TOTALS = '/api/totals'

/** They came with the page, so that what the server rendered of them is current. */
export const cameWithPage = (address: string): boolean => readBoot().data[address] !== undefined

export const useFront = () =>
  useLoad(FRONT, async (signal) => await call<typeof readFront>('GET /api/front', { signal }))

export const useTotals = () =>
  useLoad(TOTALS, async (signal) => await call<typeof readTotals>('GET /api/totals', { signal }))
