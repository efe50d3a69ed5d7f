import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Language } from '#kit/language.ts'
import { defineSentences } from '#kit/refusals.ts'
import { escape } from './mail/letter-look.ts'

// The sheet of the pages (tokens.css) without any file: it is sent where nothing can be drawn or fetched.
const STYLE = `
:root { color-scheme: light dark; --surface: light-dark(#fbf8f1, #0e1714); --text: light-dark(#1b2420, #ede9dd);
  --muted: light-dark(#5a655f, #9daaa2); --line: light-dark(#8a8371, #6a7b73); --primary: light-dark(#14523f, #7fc8a9);
  --accent: light-dark(#875b0e, #d9ae5f); }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100dvh; display: grid; align-content: center; background: var(--surface); color: var(--text);
  font: 17px/1.55 'Instrument Sans', system-ui, sans-serif; }
[role='note'] { position: fixed; inset: 0 0 auto; margin: 0; padding: 8px 20px; max-width: none; border-bottom: 1px solid var(--line);
  background: var(--surface); font-size: 14px; text-align: center; }
main { width: 100%; max-width: 720px; margin: 0 auto; padding: 80px 20px 48px; overflow-wrap: anywhere; }
.label { margin: 0 0 16px; color: var(--accent); font-size: 13px; letter-spacing: .08em; text-transform: uppercase; }
h1 { margin: 0 0 16px; font: 500 38px/1.15 Fraunces, Georgia, serif; letter-spacing: -.02em; }
p { margin: 0 0 24px; color: var(--muted); max-width: 52ch; }
nav { display: flex; flex-wrap: wrap; gap: 12px; }
a { display: inline-flex; align-items: center; min-height: 44px; padding: 8px 20px; border: 1px solid var(--line);
  border-radius: 4px; color: var(--primary); text-decoration: none; }
a:focus-visible { outline: 2px solid var(--primary); outline-offset: 3px; }
`

// The one style that this page has, and nothing else.
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

const words = defineSentences({
  again: { en: 'Try again', es: 'Intentar de nuevo' },
  start: { en: 'Go to the home page', es: 'Ir al inicio' },
  log_in: { en: 'Log in', es: 'Iniciar sesión' },
  signed_out: { en: 'You are not logged in', es: 'No has iniciado sesión' },
  nothing_here: { en: 'There is nothing here', es: 'Aquí no hay nada' },
  too_often: { en: 'Too many at once', es: 'Demasiadas solicitudes' },
  fault: { en: 'Something went wrong here', es: 'Algo falló aquí' },
  one_moment: { en: 'One moment, please', es: 'Un momento, por favor' },
  other: { en: 'This could not be done', es: 'Esto no se pudo hacer' },
  trial: { en: 'Trial version: no real money, no real shares.', es: 'Prueba: sin dinero ni participaciones reales.' },
})

type Word = keyof typeof words

const TITLES: Readonly<Record<number, Word>> = {
  401: 'signed_out',
  404: 'nothing_here',
  429: 'too_often',
  500: 'fault',
  503: 'one_moment',
}

/** Whether what is asked for is to be read by a person: scripts and programs do not ask for HTML. */
export const asksForPage = ({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean =>
  method === 'GET' && headers.accept?.includes('text/html') === true

/**
 * What a person reads where the page or the file that they wanted cannot be sent: why, and the ways on. On a server of sandboxes it says
 * so, as every page does.
 */
export function drawPlainPage(
  language: Language,
  status: number,
  feedback: string,
  isSandbox: boolean,
): { html: string; policy: string } {
  const say = (word: Word) => escape(words[word][language])
  const title = say(TITLES[status] ?? 'other')
  // Asking once more helps where it was the moment and not the address.
  const first = status === 401 ? way('/login', say('log_in')) : status >= 429 ? way('', say('again')) : ''
  const note = isSandbox ? `<p role="note">${say('trial')}</p>` : ''
  const html = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${title} - Freehold</title><style>${STYLE}</style></head>
<body>${note}<main><p class="label">Freehold</p><h1>${title}</h1><p>${escape(feedback)}</p><nav>${first}${way('/', say('start'))}</nav></main></body></html>
`
  return { html, policy: POLICY }
}

const way = (href: string, name: string): string => `<a href="${href}">${name}</a>`
