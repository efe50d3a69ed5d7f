import { showCents } from '#kit/money.ts'
import { BUYERS } from './ledger-of-orders.ts'
import type { Order } from './ledger-of-orders.ts'
import { pageWords } from './page-words.ts'
import type { PageLanguage } from './page-words.ts'
import { approvePath, SANDBOX_PATH } from './wire.ts'

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)

// A look of its own, so that nobody takes it for Freehold or for PayPal.
export const PAGE_STYLE = `
*{box-sizing:border-box}
body{margin:0;background:#eef1f6;color:#14213a;font:16px/1.5 system-ui,sans-serif}
header{background:#7a2e0e;color:#fff;padding:12px 16px;text-align:center;font-weight:600}
main{max-width:460px;margin:24px 16px;padding:24px 20px;background:#fff;border:1px solid #c9d1de;border-radius:14px}
h1{font-size:22px;line-height:1.25;margin:0 0 12px}
p{margin:0 0 16px}
.sum{font-size:32px;font-weight:700;margin:0 0 4px;font-variant-numeric:tabular-nums}
.note{color:#4a5870;font-size:14px}
fieldset{border:0;margin:20px 0;padding:0}
legend{font-weight:600;padding:0;margin-bottom:8px}
label{display:flex;gap:12px;align-items:center;min-height:48px;padding:6px 12px;border:1px solid #c9d1de;border-radius:10px;margin-bottom:8px}
label:has(:checked){border-color:#1d4fb8;background:#f1f5ff}
input{flex:none;width:20px;height:20px;margin:0;accent-color:#1d4fb8}
label span span{display:block}
button,.button{display:flex;align-items:center;justify-content:center;width:100%;min-height:48px;margin:0 0 12px;padding:8px 16px;border-radius:24px;border:2px solid #1d4fb8;background:#1d4fb8;color:#fff;font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
.plain{background:#fff;color:#1d4fb8}
.quiet{border-color:transparent;background:transparent;color:#1d4fb8;text-decoration:underline}
@media(min-width:492px){main{margin:24px auto}}
:focus-visible{outline:3px solid #f2a900;outline-offset:2px}
footer{max-width:460px;margin:0 auto;padding:0 20px 32px;font-size:14px;color:#4a5870}
footer a{display:inline-flex;align-items:center;min-height:44px;color:#1d4fb8}
`

type Said = (typeof pageWords)[PageLanguage]

function page(language: PageLanguage, title: string, body: string, otherHref: string): string {
  const say: Said = pageWords[language]
  const other = language === 'en' ? 'es' : 'en'
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${escaped(title)}</title><style>${PAGE_STYLE}</style></head>
<body><header>${escaped(say.mark)}</header><main><h1>${escaped(title)}</h1>${body}</main>
<footer><p>${escaped(say.details)}</p><a href="${escaped(otherHref)}" lang="${other}" hreflang="${other}">${escaped(say.language)}</a></footer></body></html>`
}

const other = (language: PageLanguage): PageLanguage => (language === 'en' ? 'es' : 'en')
const inLanguage = (id: string, language: PageLanguage, more = ''): string =>
  `${approvePath(id)}&lang=${language}${more}`

/** What a buyer is asked: pay, go back, or leave. */
export function approvalPage(order: Order, language: PageLanguage): string {
  const say: Said = pageWords[language]
  const amount =
    order.currency === 'USD'
      ? showCents(order.amountCents, language)
      : `${(order.amountCents / 100).toFixed(2)} ${order.currency}`
  const buyers = BUYERS.map(
    (one, at) =>
      `<label><input type="radio" name="buyer" value="${one}"${at === 0 ? ' checked' : ''}>` +
      `<span><span>${escaped(say[one])}</span><span class="note">${escaped(say[`${one}_note`])}</span></span></label>`,
  ).join('')
  const body = `<p>${escaped(say.pays)}</p><p class="sum">${escaped(amount)}</p><p class="note">${escaped(order.description)}</p>
<form method="post" action="${SANDBOX_PATH}/checkoutnow"><input type="hidden" name="token" value="${escaped(order.id)}">
<fieldset><legend>${escaped(say.buyer)}</legend>${buyers}</fieldset>
<button name="how" value="approve">${escaped(say.approve)}</button>
<button class="plain" name="how" value="deny">${escaped(say.deny)}</button></form>
<a class="button quiet" href="${escaped(inLanguage(order.id, language, '&left=1'))}">${escaped(say.close)}</a>`
  return page(language, say.title, body, inLanguage(order.id, other(language)))
}

export function closedPage(order: Order, language: PageLanguage): string {
  const say: Said = pageWords[language]
  const body = `<p>${escaped(say.closed_text)}</p><a class="button plain" href="${escaped(inLanguage(order.id, language))}">${escaped(say.reopen)}</a>`
  return page(language, say.closed_title, body, inLanguage(order.id, other(language), '&left=1'))
}

/** Nothing can be decided here: the order is over, or was decided before. `back` is where Freehold goes on. */
export function overPage(id: string, isDecided: boolean, back: string | null, language: PageLanguage): string {
  const say: Said = pageWords[language]
  const text = isDecided ? say.done_text : say.over_text
  const link = back === null ? '' : `<a class="button" href="${escaped(back)}">${escaped(say.go_back)}</a>`
  const title = isDecided ? say.done_title : say.over_title
  return page(language, title, `<p>${escaped(text)}</p>${link}`, inLanguage(id, other(language)))
}
