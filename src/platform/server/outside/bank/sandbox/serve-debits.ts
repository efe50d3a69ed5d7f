import type { PageReply } from '../../sandbox-http.ts'
import type { Desk } from './desk.ts'
import type { LedgerOfLinks } from './ledger-of-links.ts'
import { debitPage } from './pages.ts'
import { debitsPath } from './paths.ts'
import { languageIn } from './serve-pages.ts'

/** Why its bank returns a debit, as the buttons of the page say. */
export const RETURN_CODES = ['R01', 'R10'] as const

/** What became of a debit, and what somebody may decide about it in the bank's place. */
export function showDebit(ledger: LedgerOfLinks, desk: Desk, query: URLSearchParams, accepted: string): PageReply {
  const id = (query.get('id') ?? '').slice(0, 100)
  const found = ledger.debits.get(id) ?? null
  const language = languageIn(query.get('lang')) ?? (/^\s*es\b/i.test(accepted) ? 'es' : 'en')
  const clearedMs = found && desk.clearedMs(found)
  return { status: found ? 200 : 404, html: debitPage(id, found, clearedMs !== null, RETURN_CODES, language) }
}

export async function playDebit(ledger: LedgerOfLinks, desk: Desk, form: URLSearchParams): Promise<PageReply> {
  const id = (form.get('id') ?? '').slice(0, 100)
  const language = languageIn(form.get('lang')) ?? 'en'
  if (!ledger.debits.has(id)) return { status: 404, html: debitPage(id, null, false, RETURN_CODES, language) }
  const code = RETURN_CODES.find((one) => one === form.get('step'))
  if (code) await desk.giveBack(id, code)
  else if (form.get('step') === 'clear') await desk.clear(id)
  return { status: 303, location: `${debitsPath(id)}&lang=${language}` }
}
