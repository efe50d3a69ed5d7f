import { ACCENT, escape, LINE, MUTED, PRIMARY, RAISED, SANS, SERIF, SURFACE, TEXT } from './letter-look.ts'
import { drawPassage } from './letter-passages.ts'
import type { Letter } from './letter.ts'
import type { Copy } from './mail-copy.en.ts'

export type Foot = {
  /** That no real money moves, where that is so. */
  readonly trial: string | null
  readonly why: string
  readonly questions: string
  readonly home: string
  readonly support: string
}

const NIGHT = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .surface { background: #0e1714 !important; }
  .raised { background: #15211d !important; border-color: #26352f !important; }
  .text { color: #ede9dd !important; }
  .muted { color: #9daaa2 !important; }
  .brand { color: #7fc8a9 !important; }
  .brass { border-color: #d9ae5f !important; }
  .button { background: #7fc8a9 !important; }
  .button a { color: #0e1714 !important; }
  .line { border-color: #26352f !important; }
}
@media (max-width: 620px) {
  .pad { padding-left: 24px !important; padding-right: 24px !important; }
  .outer { padding: 0 !important; }
}`

/** The letter as a sheet of ours: paper, a brass rule, one button. Tables and inline styles, since mail programs know no more. */
export function drawLetter(letter: Letter, words: Copy, foot: Foot): string {
  const { paragraphs, passages = [], button, after = [] } = letter
  const body = [
    `<h1 class="text" style="margin:0 0 20px;font:500 26px/1.2 ${SERIF};letter-spacing:-0.02em;color:${TEXT}">${escape(letter.subject)}</h1>`,
    ...paragraphs.map((text) => paragraph(text, 'text', TEXT, 16)),
    ...passages.map(drawPassage),
    ...(button ? [drawButton(button), drawAddress(button.url, words.link_note)] : []),
    ...after.map((text) => paragraph(text, 'muted', MUTED, 14)),
  ]
  return `<!doctype html>
<html lang="${letter.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escape(letter.subject)}</title>
<style>${NIGHT}
</style>
</head>
<body class="surface" style="margin:0;padding:0;background:${SURFACE}">
<div style="display:none;max-height:0;overflow:hidden">${escape(letter.lead)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="surface" style="background:${SURFACE}"><tr><td class="outer" align="center" style="padding:32px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" class="raised" style="width:100%;max-width:600px;background:${RAISED};border:1px solid ${LINE};border-radius:4px">
<tr><td class="pad" style="padding:28px 40px 0">
${drawHead(words, foot)}
</td></tr>
<tr><td class="pad" style="padding:32px 40px 20px">
${body.join('\n')}
</td></tr>
<tr><td class="pad" style="padding:0 40px 32px">
${drawFoot(letter, words, foot)}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

const drawHead = (words: Copy, { home }: Foot): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>
<td class="brass" style="border-bottom:2px solid ${ACCENT};padding-bottom:14px"><a href="${escape(home)}" class="brand" style="font:560 24px/1 ${SERIF};letter-spacing:-0.02em;color:${PRIMARY};text-decoration:none">Freehold</a></td>
<td class="brass muted" align="right" valign="bottom" style="border-bottom:2px solid ${ACCENT};padding-bottom:14px;font:500 12px/1 ${SANS};color:${MUTED}">${escape(words.tagline)}</td>
</tr></table>`

const paragraph = (text: string, tone: string, color: string, size: number): string =>
  `<p class="${tone}" style="margin:0 0 16px;font:400 ${size}px/1.6 ${SANS};color:${color};word-break:break-word">${escape(text).replaceAll('\n', '<br>')}</p>`

const drawButton = ({ label, url }: { label: string; url: string }): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 20px"><tr><td class="button" style="background:${PRIMARY};border-radius:4px"><a href="${escape(url)}" style="display:inline-block;padding:14px 28px;font:600 16px/1.2 ${SANS};color:${SURFACE};text-decoration:none">${escape(label)}</a></td></tr></table>`

const drawAddress = (url: string, note: string): string =>
  `<p class="muted" style="margin:0 0 20px;font:400 13px/1.5 ${SANS};color:${MUTED}">${escape(note)}<br><a href="${escape(url)}" class="brand" style="color:${PRIMARY};word-break:break-all">${escape(url)}</a></p>`

function drawFoot({ unsubscribeUrl }: Letter, words: Copy, foot: Foot): string {
  const link = (url: string, text: string) =>
    `<a href="${escape(url)}" class="brand" style="color:${PRIMARY}">${escape(text)}</a>`
  const questions = escape(foot.questions).replace(escape(foot.support), (support) =>
    link(`mailto:${foot.support}`, support),
  )
  const trial = foot.trial === null ? [] : [`<strong>${escape(foot.trial)}</strong>`]
  const lines = [
    ...trial,
    escape(foot.why),
    questions,
    ...(unsubscribeUrl ? [link(unsubscribeUrl, words.unsubscribe)] : []),
  ]
  return `<p class="muted line" style="margin:0;padding-top:20px;border-top:1px solid ${LINE};font:400 13px/1.6 ${SANS};color:${MUTED}">${lines.join('<br>')}</p>`
}
