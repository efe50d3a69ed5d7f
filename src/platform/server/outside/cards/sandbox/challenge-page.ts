import { showCents } from '#kit/money.ts'
import type { Language } from '#kit/language.ts'
import type { TokenRecord } from './records.ts'
import { challengeWords } from './challenge-words.ts'
import type { Intent } from './ledger-rows.ts'

// A page of its own look, plainly no part of the shop that sent its reader here.
const STYLE = `
:root { color-scheme: light dark; --ink: #1d2330; --paper: #eef1f6; --sheet: #fff; --line: #b9c1cf; --mark: #7a3b00; --wash: #ffe9cf; --go: #1f4fa3; --on-go: #fff }
@media (prefers-color-scheme: dark) { :root { --ink: #e8ecf4; --paper: #12161f; --sheet: #1b212d; --line: #465063; --mark: #ffd9a8; --wash: #4a2c08; --go: #9dbcf5; --on-go: #0d1420 } }
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
main { width: 100%; max-width: 420px; background: var(--sheet); border: 1px solid var(--line); border-radius: 6px; padding: 24px; overflow-wrap: anywhere }
.mark { margin: -24px -24px 20px; padding: 12px 24px; border-radius: 5px 5px 0 0; background: var(--wash); color: var(--mark); font-size: 14px }
h1 { margin: 0 0 8px; font-size: 22px; line-height: 1.25 }
p { margin: 0 0 16px }
dl { display: grid; grid-template-columns: auto 1fr; gap: 6px 16px; margin: 0 0 20px }
dd { margin: 0; font-weight: 600; font-variant-numeric: tabular-nums }
form { display: grid; gap: 12px }
button, a { display: block; width: 100%; min-height: 48px; padding: 11px 16px; border: 1px solid var(--go); border-radius: 6px; background: transparent; color: var(--go); font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer }
button.first { background: var(--go); color: var(--on-go) }
a.close { border-color: transparent; text-decoration: underline }
a.language { display: inline-block; width: auto; min-width: 44px; min-height: 44px; margin-top: 12px; padding: 9px 4px; border: 0; font-weight: 400; text-decoration: underline }
:focus-visible { outline: 3px solid var(--go); outline-offset: 2px }
`

const OTHER = { en: ['es', 'Español'], es: ['en', 'English'] } as const

/** What the holder of a card is asked, with the three things that can happen at a bank's own page. */
export function challengePage(intent: Intent, token: TokenRecord, back: string | null, language: Language): string {
  const say = (name: keyof typeof challengeWords) => challengeWords[name][language]
  const rows = [
    [say('amount'), showCents(intent.amountCents, language)],
    ...(intent.description === null ? [] : [[say('purpose'), intent.description]]),
    [say('card'), `${token.brand.slice(0, 1).toUpperCase()}${token.brand.slice(1)} ···· ${token.last4}`],
  ]
  const [other, name] = OTHER[language]
  return page(
    language,
    say('title'),
    `<p class="mark">${say('mark')}</p><h1>${say('title')}</h1><p>${say('text')}</p>
<dl>${rows.map(([label = '', value = '']) => `<dt>${escape(label)}</dt><dd>${escape(value)}</dd>`).join('')}</dl>
<form method="post">
<button class="first" name="answer" value="complete">${say('complete')}</button>
<button name="answer" value="fail">${say('fail')}</button>
${back === null ? '' : `<a class="close" href="${escape(back)}">${say('close')}</a>`}
</form>
<a class="language" href="?lang=${other}" lang="${other}">${name}</a>`,
  )
}

export function nothingToConfirm(language: Language): string {
  const say = (name: keyof typeof challengeWords) => challengeWords[name][language]
  return page(
    language,
    say('over_title'),
    `<p class="mark">${say('mark')}</p><h1>${say('over_title')}</h1><p>${say('over')}</p>`,
  )
}

const page = (language: Language, title: string, body: string): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (one) => ENTITIES[one]!)
