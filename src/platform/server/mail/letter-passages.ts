import { escape, PRIMARY, SANS, SERIF, TEXT } from './letter-look.ts'
import type { Passage, Stretch } from './letter.ts'

/** A passage in HTML: every word is text, a link is what its stretch says. */
export function drawPassage(passage: Passage): string {
  if (passage.kind === 'heading')
    return `<h2 class="text" style="margin:28px 0 12px;font:500 20px/1.3 ${SERIF};letter-spacing:-0.01em;color:${TEXT}">${drawStretches(passage.stretches)}</h2>`
  if (passage.kind === 'text')
    return `<p class="text" style="margin:0 0 16px;${BODY}">${drawStretches(passage.stretches)}</p>`
  const items = passage.items.map(
    (item) => `<li class="text" style="margin:0 0 8px;${BODY}">${drawStretches(item)}</li>`,
  )
  return `<ul class="text" style="margin:0 0 16px;padding-left:24px;${BODY}">${items.join('')}</ul>`
}

/** The same in plain text: a link's address stands behind its words. */
export function passageText(passage: Passage): string {
  if (passage.kind === 'list') return passage.items.map((item) => `- ${plain(item)}`).join('\n')
  const text = plain(passage.stretches)
  return passage.kind === 'heading' ? `${text}\n${'-'.repeat(text.length)}` : text
}

/** Every address that a passage links to. */
export const linksOf = (passage: Passage): string[] =>
  (passage.kind === 'list' ? passage.items.flat() : passage.stretches).flatMap(({ url }) => url ?? [])

const BODY = `font:400 16px/1.6 ${SANS};color:${TEXT};word-break:break-word`

const drawStretches = (stretches: readonly Stretch[]): string => stretches.map(drawStretch).join('')

function drawStretch({ text, url, isStrong }: Stretch): string {
  const words = isStrong ? `<strong>${escape(text)}</strong>` : escape(text)
  return url === undefined ? words : `<a href="${escape(url)}" class="brand" style="color:${PRIMARY}">${words}</a>`
}

const plain = (stretches: readonly Stretch[]): string =>
  stretches.map(({ text, url }) => (url === undefined || url === text ? text : `${text} (${url})`)).join('')
