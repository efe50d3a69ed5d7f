import { isRefusal } from '#kit/refusal.ts'
import type { Deps } from '#platform/server/deps.ts'
import { StreamedFile } from '#platform/server/http.ts'
import type { Edge } from '#platform/server/http.ts'
import * as contract from '../statements-contract.ts'
import { findStatement, movementsPage, readStatementList, statementAnswer } from './read-statement.ts'
import { writeStatement } from './write-statement.ts'

/** Statements of months, quarters and years, counted anew from the books whenever they are asked for. */
export function mountStatements(edge: Edge, deps: Deps): void {
  edge.mount(
    contract.listStatements,
    async ({ visitor }) => await readStatementList(deps.database, visitor.userId, deps.clock()),
  )

  edge.mount(contract.readStatement, async ({ visitor, params: { period }, query: { known } }) => {
    const found = await findStatement(deps.database, visitor.userId, { period, known }, deps.clock())
    return isRefusal(found) ? found : statementAnswer(found)
  })

  edge.mount(contract.readStatementMovements, async ({ visitor, params: { period }, query }) => {
    const { known, cursor, limit } = query
    const found = await findStatement(deps.database, visitor.userId, { period, known }, deps.clock())
    return isRefusal(found) ? found : movementsPage(found, cursor, limit)
  })

  edge.mount(contract.readStatementPdf, async ({ visitor, params: { period }, query: { known }, language }) => {
    const found = await findStatement(deps.database, visitor.userId, { period, known }, deps.clock())
    if (isRefusal(found)) return found
    const sheet = await writeStatement(deps, visitor.userId, found, language)
    return new StreamedFile(sheet, `freehold-${found.period.id.toLowerCase()}-${known}.pdf`)
  })
}
