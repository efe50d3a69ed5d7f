import { pathOf } from '../../sandbox-http.ts'
import type { PageReply } from '../../sandbox-http.ts'
import { findAccount, findCustomer } from './customers.ts'
import type { Desk } from './desk.ts'
import type { LedgerOfLinks, Link } from './ledger-of-links.ts'
import { choosePage, closedPage, consentPage, depositsPage, overPage, signInPage } from './pages.ts'
import type { PageLanguage } from './page-words.ts'
import { stepPath } from './paths.ts'

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

/** The pages of a link: signing in, then what was chosen so far stands in the address, so that each step can be gone back to. */
export function showLink(ledger: LedgerOfLinks, desk: Desk, query: URLSearchParams): PageReply {
  const found = findOpen(ledger, desk, query)
  if ('status' in found) return found
  const language = languageIn(query.get('lang')) ?? found.language
  if (query.get('left')) return shown(closedPage(found, language))
  const customer = findCustomer(query.get('customer'))
  if (!customer) return shown(signInPage(found, language))
  const account = findAccount(customer, query.get('account'))
  if (!account) return shown(choosePage(found, customer, language))
  return shown(
    consentPage(found, { customer, account: account.name, last4: account.accountNumber.slice(-4) }, language),
  )
}

/**
 * One step of theirs: what they chose travels on until they agree, and only that is kept. Every answer leads to a page that
 * is asked for anew (post/redirect/get): a browser that goes back has nothing to send again.
 */
export async function takeStep(ledger: LedgerOfLinks, desk: Desk, form: URLSearchParams): Promise<PageReply> {
  const link = findOpen(ledger, desk, form)
  const language = languageIn(form.get('lang'))
  if ('status' in link) return { status: 303, location: stepPath((form.get('token') ?? '').slice(0, 100), language) }
  const step = form.get('step')
  if (step === 'deny') {
    await desk.end(link.token, null)
    return { status: 303, location: backOf(link) }
  }
  const customer = findCustomer(form.get('customer'))
  const account = customer && findAccount(customer, form.get('account'))
  if (customer && account && step === 'agree') {
    await desk.end(link.token, { customer, account: account.name })
    return { status: 303, location: backOf(link) }
  }
  const isSigningIn = !customer || step === 'sign_in'
  const isChoosing = step === 'choose' || !account
  const chosen: Readonly<Record<string, string>> = isSigningIn
    ? {}
    : isChoosing
      ? { customer }
      : { customer, account: account.name }
  return { status: 303, location: stepPath(link.token, language ?? link.language, chosen) }
}

/** What arrived in the account that two amounts were sent to. */
export function showDeposits(ledger: LedgerOfLinks, query: URLSearchParams, accepted: string): PageReply {
  const id = (query.get('id') ?? '').slice(0, 100)
  const found = ledger.deposits.get(id) ?? null
  const language = languageIn(query.get('lang')) ?? (/^\s*es\b/i.test(accepted) ? 'es' : 'en')
  return { status: found ? 200 : 404, html: depositsPage(id, found, language) }
}
