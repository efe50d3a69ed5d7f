import type { Language } from '#kit/language.ts'
import { readName } from '#features/people/server/read-name.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Drawer, DrawPaper } from '#platform/server/pdf/paper-writer.ts'
import { movementAnswer, statementAnswer } from './read-statement.ts'
import type { FoundStatement } from './read-statement.ts'
import type { PaperStatement } from './statement-pdf.ts'

/** A statement as the document that is given to its investor. */
export async function writeStatement(
  deps: PaperDeps,
  investorId: string,
  found: FoundStatement,
  language: Language,
): Promise<AsyncIterable<Uint8Array>> {
  const paper = await paperOf(deps, investorId, found)
  const { statementPdf } = await import('./statement-pdf.ts')
  return statementPdf(paper, language)
}

const statementDrawer: Drawer<PaperStatement> = { module: new URL('statement-pdf.ts', import.meta.url) }

/** The same where many are drawn, one after the other. */
export async function drawStatement(
  deps: PaperDeps,
  investorId: string,
  found: FoundStatement,
  language: Language,
  drawPaper: DrawPaper,
): Promise<Buffer> {
  const paper = await paperOf(deps, investorId, found)
  return await drawPaper(statementDrawer, { ...paper, movements: [...paper.movements] }, language)
}

type PaperDeps = Pick<Deps, 'cards' | 'config' | 'database'>

async function paperOf(
  { cards, config, database }: PaperDeps,
  investorId: string,
  found: FoundStatement,
): Promise<PaperStatement> {
  const investor = await readName(database, investorId)
  const movements = found
    .lines()
    .values()
    .map((one) => movementAnswer(found, one))
  const isSandbox = config.sandbox || !cards.live
  return { statement: statementAnswer(found), movements, investor, company: config.company, isSandbox }
}
