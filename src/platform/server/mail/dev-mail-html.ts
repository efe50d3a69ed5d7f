import { escape } from './letter-look.ts'
import type { Eml } from './read-eml.ts'

// The sheet of the pages (tokens.css) without their files: this page must work before anything is built.
const STYLE = `
:root { color-scheme: light dark; --surface: light-dark(#fbf8f1, #0e1714); --raised: light-dark(#fff, #15211d);
  --text: light-dark(#1b2420, #ede9dd); --muted: light-dark(#5a655f, #9daaa2); --line: light-dark(#ddd5c3, #26352f);
  --primary: light-dark(#14523f, #7fc8a9); --accent: light-dark(#9a6b16, #d9ae5f); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--surface); color: var(--text); font: 15px/1.55 'Instrument Sans', system-ui, sans-serif; }
main { max-width: 860px; margin: 0 auto; padding: 32px 20px 72px; }
header { border-bottom: 2px solid var(--accent); padding-bottom: 12px; margin-bottom: 32px; display: flex; justify-content: space-between; align-items: baseline; gap: 16px; }
header b, h1 { font-family: Fraunces, Georgia, serif; font-weight: 500; letter-spacing: -0.02em; }
header b { font-size: 21px; color: var(--primary); }
h1 { font-size: 28px; line-height: 1.2; margin: 0 0 20px; overflow-wrap: anywhere; }
a { color: var(--primary); text-underline-offset: 3px; }
a:focus-visible, summary:focus-visible { outline: 2px solid var(--primary); outline-offset: 3px; }
p, dd, time { color: var(--muted); }
ol { list-style: none; margin: 0; padding: 0; border-top: 1px solid var(--line); }
li { border-bottom: 1px solid var(--line); padding: 14px 0; display: grid; gap: 2px; overflow-wrap: anywhere; }
li a { font-weight: 600; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 20px; margin: 0 0 24px; font-size: 13px; }
dt { color: var(--accent); } dd { margin: 0; overflow-wrap: anywhere; }
iframe { width: 100%; height: 760px; border: 1px solid var(--line); border-radius: 4px; background: var(--raised); }
pre { white-space: pre-wrap; overflow-wrap: anywhere; background: var(--raised); border: 1px solid var(--line); border-radius: 4px; padding: 20px; font: 13px/1.6 ui-monospace, monospace; }
summary { cursor: pointer; margin: 24px 0 12px; font-weight: 600; }
`

/** A page for whoever builds Freehold: no scripts, English only. */
export const drawDevPage = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escape(title)} - Freehold mail</title>
<style>${STYLE}</style>
</head>
<body><main>
<header><b>Freehold</b><a href="/dev/mail">All mail</a></header>
${body}
</main></body>
</html>
`

/** All mails, one line each. */
export function drawList(mails: readonly (Eml & { readonly name: string })[]): string {
  const rows = mails.map(
    ({ name, subject, to, date }) =>
      `<li><a href="/dev/mail/${name}">${escape(subject)}</a><span>${escape(to)}</span><time>${escape(date)}</time></li>`,
  )
  const none = '<p>No mail yet. What this server would send appears here a moment after it was caused.</p>'
  return `<h1>Mail</h1>
<p>No mail server is configured (SMTP_URL), so mails stay here.</p>
${rows.length > 0 ? `<ol>${rows.join('\n')}</ol>` : none}`
}

const SHOWN = ['from', 'to', 'reply-to', 'date', 'message-id', 'list-unsubscribe'] as const

/** One mail: its headers, how it looks, and its plain text with links that work. */
export function drawMail(mail: Eml): string {
  const heads = SHOWN.filter((name) => mail.headers[name]).map((name) => {
    const value = name === 'from' ? mail.from : name === 'to' ? mail.to : (mail.headers[name] ?? '')
    return `<dt>${name}</dt><dd>${escape(value)}</dd>`
  })
  // Links leave the frame; nothing in it may run.
  const html = mail.html.replaceAll('<a href=', '<a target="_top" href=')
  return `<h1>${escape(mail.subject)}</h1>
<dl>${heads.join('')}</dl>
<iframe title="The mail as it looks" sandbox="allow-top-navigation-by-user-activation" srcdoc="${escape(html)}"></iframe>
<details open><summary>Plain text</summary><pre>${withLinks(mail.text)}</pre></details>`
}

const withLinks = (text: string): string =>
  escape(text).replaceAll(/https?:\/\/[^\s<>]+/g, (url) => `<a href="${url}">${url}</a>`)
