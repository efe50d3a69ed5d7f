import { showCents } from '#kit/money.ts'
import { fill } from '#kit/words.ts'
import { ACCOUNTS, CUSTOMERS } from './customers.ts'
import type { Customer } from './customers.ts'
import type { DebitEntry, Deposits, Link } from './ledger-of-links.ts'
import { pageWords } from './page-words.ts'
import type { PageLanguage } from './page-words.ts'
import { PAGE_STYLE } from './page-style.ts'
import { BANK_SANDBOX_PATH, debitsPath, depositsPath, stepPath } from './paths.ts'

type Said = (typeof pageWords)[PageLanguage]

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)

const MARK = `<svg width="34" height="34" viewBox="0 0 34 34" aria-hidden="true"><path d="M3 12 17 4l14 8v3H3zM6 17h4v9H6zm9 0h4v9h-4zm9 0h4v9h-4zM3 28h28v3H3z" fill="#3a2a5e"/></svg>`

function page(language: PageLanguage, title: string, body: string, otherHref: string): string {
  const say: Said = pageWords[language]
  const other = language === 'en' ? 'es' : 'en'
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${escaped(title)}</title><style>${PAGE_STYLE}</style></head>
<body><header>${escaped(say.mark)}</header>
<main><p class="bank">${MARK}<span>${escaped(say.bank)}</span></p><div class="sheet"><h1>${escaped(title)}</h1>${body}</div></main>
<footer><p>${escaped(say.details)}</p><a href="${escaped(otherHref)}" lang="${other}" hreflang="${other}">${escaped(say.language)}</a></footer></body></html>`
}

const otherOf = (language: PageLanguage): PageLanguage => (language === 'en' ? 'es' : 'en')

function form(token: string, language: PageLanguage, kept: Record<string, string>, body: string): string {
  const hidden = Object.entries({ token, lang: language, ...kept })
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`)
    .join('')
  return `<form method="post" action="${BANK_SANDBOX_PATH}/link">${hidden}${body}</form>`
}

const radio = (name: string, value: string, isChecked: boolean, label: string, note: string): string =>
  `<label><input type="radio" name="${name}" value="${value}"${isChecked ? ' checked' : ''}>` +
  `<span><span>${escaped(label)}</span><span class="note">${escaped(note)}</span></span></label>`

const button = (say: string, value: string, look = ''): string =>
  `<button${look && ` class="${look}"`} name="step" value="${value}">${escaped(say)}</button>`

/** The first page: who is there. */
export function signInPage({ token }: Link, language: PageLanguage): string {
  const say: Said = pageWords[language]
  const people = CUSTOMERS.map((one, at) => radio('customer', one, at === 0, say[one], say[`${one}_note`])).join('')
  const body = `<p>${escaped(say.sign_in_text)}</p>${form(
    token,
    language,
    {},
    `<fieldset><legend>${escaped(say.who)}</legend>${people}</fieldset>${button(say.sign_in, 'choose')}${button(say.deny_early, 'deny', 'plain')}`,
  )}<a class="button quiet" href="${escaped(stepPath(token, language, { left: '1' }))}">${escaped(say.close)}</a>`
  return page(language, say.sign_in_title, body, stepPath(token, otherOf(language)))
}

/** The second: which account. */
export function choosePage({ token }: Link, customer: Customer, language: PageLanguage): string {
  const say: Said = pageWords[language]
  const name = say[customer]
  const accounts = ACCOUNTS[customer]
  const back = button(say.back, 'sign_in', 'plain')
  const deny = button(say.deny_early, 'deny', 'quiet')
  const rows = accounts
    .map((one, at) =>
      radio('account', one.name, at === 0, say[one.name], fill(say.ends_in, { last4: one.accountNumber.slice(-4) })),
    )
    .join('')
  const body =
    accounts.length === 0
      ? `<p>${escaped(fill(say.none_text, { name }))}</p>${form(token, language, { customer }, back + deny)}`
      : `<p>${escaped(fill(say.choose_text, { name }))}</p>${form(
          token,
          language,
          { customer },
          `<fieldset><legend>${escaped(say.which)}</legend>${rows}</fieldset>${button(say.next, 'consent')}${back}${deny}`,
        )}`
  return page(language, say.choose_title, body, stepPath(token, otherOf(language), { customer }))
}

type Chosen = {
  readonly customer: Customer
  readonly account: 'checking' | 'savings' | 'business'
  readonly last4: string
}

/** The third: what will be shared. */
export function consentPage({ token }: Link, { customer, account, last4 }: Chosen, language: PageLanguage): string {
  const say: Said = pageWords[language]
  const shown = fill(say.share_account, { account: say[account], ends: fill(say.ends_in, { last4 }) })
  const list = [shown, say.share_numbers, say.share_kind].map((one) => `<li>${escaped(one)}</li>`).join('')
  const body = `<p>${escaped(say.consent_text)}</p><ul>${list}</ul><p class="note">${escaped(say.consent_note)}</p>${form(
    token,
    language,
    { customer, account },
    button(say.agree, 'agree') + button(say.deny, 'deny', 'plain') + button(say.back, 'choose', 'quiet'),
  )}`
  return page(language, say.consent_title, body, stepPath(token, otherOf(language), { customer, account }))
}

export function closedPage({ token }: Link, language: PageLanguage): string {
  const say: Said = pageWords[language]
  const body = `<p>${escaped(say.closed_text)}</p><a class="button plain" href="${escaped(stepPath(token, language))}">${escaped(say.reopen)}</a>`
  return page(language, say.closed_title, body, stepPath(token, otherOf(language), { left: '1' }))
}

/** Nothing can be decided here. `back` is where Freehold goes on. */
export function overPage(token: string, isDecided: boolean, back: string | null, language: PageLanguage): string {
  const say: Said = pageWords[language]
  const link = back === null ? '' : `<a class="button" href="${escaped(back)}">${escaped(say.go_back)}</a>`
  const title = isDecided ? say.done_title : say.over_title
  const text = isDecided ? say.done_text : say.over_text
  return page(language, title, `<p>${escaped(text)}</p>${link}`, stepPath(token, otherOf(language)))
}

/** What arrived in an account, as its holder's bank would show it. */
export function depositsPage(id: string, found: Deposits | null, language: PageLanguage): string {
  const say: Said = pageWords[language]
  const otherHref = `${depositsPath(id)}&lang=${otherOf(language)}`
  if (!found) return page(language, say.no_deposits_title, `<p>${escaped(say.no_deposits_text)}</p>`, otherHref)
  const { last4, amounts, status } = found
  if (status === 'returned')
    return page(language, say.deposits_title, `<p>${escaped(fill(say.returned_text, { last4 }))}</p>`, otherHref)
  const rows = amounts
    .map((cents) => `<tr><td>${escaped(say.from)}</td><td>${escaped(showCents(cents, language))}</td></tr>`)
    .join('')
  const body = `<p>${escaped(fill(say.deposits_text, { last4 }))}</p><table>${rows}</table>`
  return page(language, say.deposits_title, body, otherHref)
}

type ReturnCode = 'R01' | 'R02' | 'R03' | 'R10'

/** A debit or a credit as its bank sees it; who looks decides what becomes of it. */
export function debitPage(
  id: string,
  found: DebitEntry | null,
  isCleared: boolean,
  codes: readonly ReturnCode[],
  language: PageLanguage,
): string {
  const say: Said = pageWords[language]
  const otherHref = `${debitsPath(id)}&lang=${otherOf(language)}`
  if (!found) return page(language, say.no_debit_title, `<p>${escaped(say.no_debit_text)}</p>`, otherHref)
  const { last4, amount, clearsOn, returned } = found
  const about = { amount: showCents(amount, language), last4, day: clearsOn, code: returned?.code ?? '' }
  const way = found.direction
  const open = isCleared ? say[`${way}_cleared`] : say[`${way}_clearing`]
  const state = returned ? say[`${way}_returned`] : open
  const acts = [
    ...(isCleared ? [] : [button(say[`${way}_clear`], 'clear')]),
    ...codes.map((code) => button(say[`return_${code}`], code, 'plain')),
  ].join('')
  const hidden = Object.entries({ id, lang: language })
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`)
    .join('')
  const play = returned ? '' : `<form method="post" action="${BANK_SANDBOX_PATH}/debits">${hidden}${acts}</form>`
  const body = `<p>${escaped(fill(say[`${way}_text`], about))}</p><p>${escaped(fill(state, about))}</p>${play}`
  return page(language, say[`${way}_title`], body, otherHref)
}
