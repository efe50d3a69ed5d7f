import { readName } from '#features/people/server/read-name.ts'
import type { Language } from '#kit/language.ts'
import type { Deps } from '#platform/server/deps.ts'
import { movementAnswer, statementAnswer } from './read-statement.ts'
import type { FoundStatement } from './read-statement.ts'

/** A statement as the document that is given to its investor. */
export async function writeStatement(
  { cards, config, database }: Pick<Deps, 'cards' | 'config' | 'database'>,
  investorId: string,
  found: FoundStatement,
  language: Language,
): Promise<AsyncIterable<Uint8Array>> {
  const investor = await readName(database, investorId)
  const movements = found
    .lines()
    .values()
    .map((one) => movementAnswer(found, one))
  const isSandbox = config.sandbox || !cards.live
  const paper = { statement: statementAnswer(found), movements, investor, company: config.company, isSandbox }
  const { statementPdf } = await import('./statement-pdf.ts')
  return statementPdf(paper, language)
}
