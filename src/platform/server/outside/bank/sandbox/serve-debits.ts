import type { PageReply } from '../../sandbox-http.ts'
import type { Desk } from './desk.ts'
import type { DebitEntry, LedgerOfLinks } from './ledger-of-links.ts'
import { debitPage } from './pages.ts'
import { debitsPath } from './paths.ts'
import { languageIn } from './serve-pages.ts'

/** Why its bank returns a debit, or a credit, as the buttons of the page say. */
const RETURN_CODES = { debit: ['R01', 'R10'], credit: ['R02', 'R03'] } as const
const codesOf = (found: DebitEntry | null) => RETURN_CODES[found?.direction ?? 'debit']

/** What became of a debit, and what somebody may decide about it in the bank's place. */
export function showDebit(ledger: LedgerOfLinks, desk: Desk, query: URLSearchParams, accepted: string): PageReply {
  const id = (query.get('id') ?? '').slice(0, 100)
  const found = ledger.debits.get(id) ?? null
  const language = languageIn(query.get('lang')) ?? (/^\s*es\b/i.test(accepted) ? 'es' : 'en')
  const clearedMs = found && desk.clearedMs(found)
  return { status: found ? 200 : 404, html: debitPage(id, found, clearedMs !== null, codesOf(found), language) }
}

export async function playDebit(ledger: LedgerOfLinks, desk: Desk, form: URLSearchParams): Promise<PageReply> {
  const id = (form.get('id') ?? '').slice(0, 100)
  const language = languageIn(form.get('lang')) ?? 'en'
  const found = ledger.debits.get(id) ?? null
  if (!found) return { status: 404, html: debitPage(id, null, false, codesOf(null), language) }
  const code = codesOf(found).find((one) => one === form.get('step'))
  if (code) await desk.giveBack(id, code)
  else if (form.get('step') === 'clear') await desk.clear(id)
  return { status: 303, location: `${debitsPath(id)}&lang=${language}` }
}
