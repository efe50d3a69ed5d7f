import type { ExportFiles } from '#features/people/server/export-file.ts'
import { isRefusal } from '#kit/refusal.ts'
import { isOver, periodsBetween } from '../statements/period.ts'
import { readPlaces } from './read-history.ts'
import { findStatement } from './read-statement.ts'
import { drawStatement } from './write-statement.ts'

/** The statement of every quarter and year that is over and in which something moved, as it was issued. */
export const exportedStatements: ExportFiles = async ({ deps, userId, language, drawPaper }) => {
  const today = deps.clock().toISOString().slice(0, 10)
  const places = await readPlaces(deps.database, userId)
  const first = places[0]?.on
  if (first === undefined) return []
  const days = [...new Set(places.map(({ on }) => on))]
  return periodsBetween(first, today)
    .flatMap(({ year, quarters }) => [year, ...quarters])
    .filter((period) => isOver(period, today) && days.some((day) => period.from <= day && day <= period.to))
    .map(({ id }) => ({
      path: `statements/${id.toLowerCase()}.pdf`,
      sha256: null,
      open: async () => {
        const found = await findStatement(deps.database, userId, { period: id, known: 'then' }, deps.clock())
        return isRefusal(found) ? null : [await drawStatement(deps, userId, found, language, drawPaper)]
      },
    }))
}
