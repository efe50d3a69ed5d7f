import type { Stretch } from '#platform/server/mail/letter.ts'

export const TAKES = 'an issue takes paragraphs, ## headings, - lists, **bold** and [words](https://…) as links'

// In this order: a sign that was escaped, a link, what is bold, words, and a sign by itself.
const PIECE = /\\([!-/:-@[-`{-~])|\[([^[\]*`\\]+)\]\(([^\s()]+)\)|\*\*([^[\]*`\\]+)\*\*|([^\\[\]*_`<!]+)|([^])/g

/** The words of one paragraph, heading or item with its links, or what in it would not be sent as it is meant. */
export function readStretches(text: string): Stretch[] | string {
  const tidy = text.trim().replaceAll(/\s+/g, ' ')
  const stretches: Stretch[] = []
  for (const { index, 0: whole, 1: escaped, 2: label, 3: url, 4: strong, 5: words, 6: sign } of tidy.matchAll(PIECE)) {
    if (label !== undefined && url !== undefined) {
      if (!isLink(url)) return `${url} is no link: it begins with https://, http://, or / for a page of this server`
      stretches.push({ text: label, url })
    } else if (strong !== undefined) stretches.push({ text: strong, isStrong: true })
    else {
      if (sign !== undefined && hasMeaning(sign, tidy[index - 1] ?? ' ', tidy[index + whole.length] ?? ' '))
        return `${TAKES}; for the sign itself write \\${sign}`
      addWords(stretches, escaped ?? words ?? sign ?? '')
    }
  }
  return stretches
}

function addWords(stretches: Stretch[], text: string): void {
  const last = stretches.at(-1)
  const isOpen = last !== undefined && last.url === undefined && !last.isStrong
  if (isOpen) stretches.splice(-1, 1, { text: last.text + text })
  else stretches.push({ text })
}

/** Whether Markdown would take a sign that stands by itself for something else than the sign. */
function hasMeaning(sign: string, before: string, after: string): boolean {
  if (sign === '!') return after === '['
  if (sign === '<') return /[a-z!/]/i.test(after)
  if (sign === '_') return !(/[\p{L}\p{N}]/u.test(before) && /[\p{L}\p{N}]/u.test(after))
  return sign !== '\\'
}

const isLink = (url: string): boolean =>
  url.startsWith('/') ? /^\/(?![/\\])[!-~]*$/.test(url) && !/[<>"\\]/.test(url) : isWebAddress(url)

const isWebAddress = (url: string): boolean =>
  /^https?:\/\/[!-~]+$/.test(url) && URL.canParse(url) && !/[<>"\\]/.test(url)
