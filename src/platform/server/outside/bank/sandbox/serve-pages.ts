import { pathOf } from '../../sandbox-http.ts'
import type { PageReply } from '../../sandbox-http.ts'
import { findAccount, findCustomer } from './customers.ts'
import type { Desk } from './desk.ts'
import type { LedgerOfLinks, Link } from './ledger-of-links.ts'
import { choosePage, closedPage, consentPage, depositsPage, overPage, signInPage } from './pages.ts'
import type { PageLanguage } from './page-words.ts'

export const languageIn = (given: string | null): PageLanguage | null =>
  given === 'en' || given === 'es' ? given : null
const shown = (html: string): PageReply => ({ status: 200, html })
const backOf = ({ returnUrl }: Link): string => pathOf(returnUrl, {})

/** The link that a browser asks about while it can be decided; else the page that says why not. */
function findOpen(ledger: LedgerOfLinks, desk: Desk, given: URLSearchParams): Link | PageReply {
  const token = (given.get('token') ?? '').slice(0, 100)
  const link = ledger.links.get(token)
  if (link && desk.isOpen(link)) return link
  const language = languageIn(given.get('lang')) ?? link?.language ?? 'en'
  const html = overPage(token, Boolean(link?.end), link ? backOf(link) : null, language)
  return { status: link ? (link.end ? 200 : 410) : 404, html }
}

/** The page where somebody signs in to the sandbox bank. */
export function showLink(ledger: LedgerOfLinks, desk: Desk, query: URLSearchParams): PageReply {
  const found = findOpen(ledger, desk, query)
  if ('status' in found) return found
  const language = languageIn(query.get('lang')) ?? found.language
  return shown(query.get('left') ? closedPage(found, language) : signInPage(found, language))
}

/** One step of theirs: what they chose travels in the form until they agree, and only that is kept. */
export async function takeStep(ledger: LedgerOfLinks, desk: Desk, form: URLSearchParams): Promise<PageReply> {
  const link = findOpen(ledger, desk, form)
  if ('status' in link) return link
  const language = languageIn(form.get('lang')) ?? link.language
  const step = form.get('step')
  if (step === 'deny') {
    await desk.end(link.token, null)
    return { status: 303, location: backOf(link) }
  }
  const customer = findCustomer(form.get('customer'))
  if (!customer || step === 'sign_in') return shown(signInPage(link, language))
  const account = findAccount(customer, form.get('account'))
  if (!account || step === 'choose') return shown(choosePage(link, customer, language))
  const chosen = { customer, account: account.name, last4: account.accountNumber.slice(-4) }
  if (step !== 'agree') return shown(consentPage(link, chosen, language))
  await desk.end(link.token, { customer, account: account.name })
  return { status: 303, location: backOf(link) }
}

/** What arrived in the account that two amounts were sent to. */
export function showDeposits(ledger: LedgerOfLinks, query: URLSearchParams, accepted: string): PageReply {
  const id = (query.get('id') ?? '').slice(0, 100)
  const found = ledger.deposits.get(id) ?? null
  const language = languageIn(query.get('lang')) ?? (/^\s*es\b/i.test(accepted) ? 'es' : 'en')
  return { status: found ? 200 : 404, html: depositsPage(id, found, language) }
}
