import type { Deps } from '#platform/server/deps.ts'
import type { Edge } from '#platform/server/http.ts'
import * as contract from '../contract.ts'
import { readSales } from './read-sales.ts'

export function mountSellers(edge: Edge, deps: Pick<Deps, 'database' | 'clock'>): void {
  edge.mount(contract.readSales, async ({ visitor }) => await readSales(deps, visitor))
}
