import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { renderLetter } from '#platform/server/mail/render-letter.ts'
import { leadOf, readIssueFile } from './issue-text.ts'

const read = (...lines: string[]) => readIssueFile(['# News', '', ...lines].join('\n'))
const passagesOf = (...lines: string[]) => {
  const text = read(...lines)
  if (typeof text === 'string') throw new Error(text)
  return text.passages
}

describe('a file of an issue', () => {
  test('is its subject, and paragraphs, headings and lists with links and bold words', () => {
    const text = readIssueFile(
      '\uFEFF# Two homes opened\r\n\r\nSee **both** on\r\n[the list](/projects), or [elsewhere](https://a.example/x?y=1&z=2).\r\n## What went wrong\r\n\r\n- A roof\r\n  leaks\r\n* nothing else\r\n',
    )
    expect(text).toEqual({
      subject: 'Two homes opened',
      passages: [
        {
          kind: 'text',
          stretches: [
            { text: 'See ' },
            { text: 'both', isStrong: true },
            { text: ' on ' },
            { text: 'the list', url: '/projects' },
            { text: ', or ' },
            { text: 'elsewhere', url: 'https://a.example/x?y=1&z=2' },
            { text: '.' },
          ],
        },
        { kind: 'heading', stretches: [{ text: 'What went wrong' }] },
        { kind: 'list', items: [[{ text: 'A roof leaks' }], [{ text: 'nothing else' }]] },
      ],
    })
  })

  test('means a sign by a backslash, and signs that mean nothing as they are', () => {
    expect(passagesOf(String.raw`5 \* 3 \[x\] snake_case a < b & c > d! 100 % \_ 1\\2`)).toEqual([
      { kind: 'text', stretches: [{ text: String.raw`5 * 3 [x] snake_case a < b & c > d! 100 % _ 1\2` }] },
    ])
  })

  test.each([
    ['an image', '![roof](https://a.example/roof.png)'],
    ['a script', '<script>alert(1)</script>'],
    ['a closing tag', 'over </b>'],
    ['a quote', '> said'],
    ['a table', '| a | b |'],
    ['code', '`code`'],
    ['a block of code', '```'],
    ['numbers of a list', '1. one'],
    ['a deeper heading', '### deep'],
    ['a rule', '---'],
    ['slanted words', 'a *word* here'],
    ['slanted words with lines', 'a _word_ here'],
    ['half a link', '[words] (https://a.example)'],
    ['a link in a link', '[a [b](https://a.example)](https://b.example)'],
    ['bold that does not end', '**bold'],
  ])('is refused with the number of its line for %s', (_, line) => {
    expect(read('Fine.', '', line)).toMatch(/^line 5: an issue takes paragraphs, ## headings/)
  })

  test.each([
    'javascript:alert%281%29',
    'data:text/html,x',
    'mailto:a@b.example',
    '//a.example',
    '/\\a.example',
    'https://',
    'https://a.example/"onclick="x',
    'projects',
  ])('is refused for a link to %s', (url) => {
    expect(read(`[words](${url})`)).toMatch(/^line 3: \S+ is no link: it begins with https:/)
  })

  test.each<[string, RegExp]>([
    ['', /^line 1: its first line is # and the subject/],
    ['News\n\nText', /^line 1: its first line is #/],
    ['## News\n\nText', /^line 1: its first line is #/],
    [`# ${'x'.repeat(121)}\n\nText`, /^line 1: the subject /],
    ['# A\u0007\n\nText', /^line 1: the subject must not contain control characters/],
    ['# News\n\n \n', /^the text: /],
    ['# News\n\nA\u0000B', /^the text: must not contain control characters/],
    ['# News\n\nWords\n- item', /^line 3: a list begins after an empty line/],
  ])('is refused for %j', (content, why) => expect(readIssueFile(content)).toMatch(why))

  test('is refused when it is longer than letters are read', () => {
    expect(read('x '.repeat(10_001))).toMatch(/^the text: /)
  })

  test('whatever stands in it, markup is ours alone', () => {
    const config = { publicUrl: null, port: 3000, supportEmail: 'support@freehold.example' }
    const words = fc.stringMatching(/^[ -~\n]{1,80}$/)
    fc.assert(
      fc.property(words, (typed) => {
        const text = readIssueFile(`# News\n\n${typed}`)
        if (typeof text === 'string') return
        const { html } = renderLetter(config, {
          to: 'a@b.example',
          language: 'en',
          subject: '',
          lead: '',
          paragraphs: [],
          passages: text.passages,
        })
        const ours = /<\/?(?:!doctype|html|head|meta|title|style|body|div|table|tr|td|h1|h2|p|ul|li|strong|a|br)[ >]/g
        expect(html.replaceAll(ours, '')).not.toMatch(/<[a-z!/]/i)
        expect(html).not.toMatch(/href="(?!https?:|\/|mailto:support@)/)
      }),
    )
  })
})

test('the inbox shows how the first paragraph begins, cut at a word', () => {
  const lead = (first: string) => {
    const text = read('## Head', '', first)
    return typeof text === 'string' ? text : leadOf(text)
  }
  expect(lead('One **word** [more](/x).')).toBe('One word more.')
  expect(lead('ten words! '.repeat(20))).toBe(`${'ten words! '.repeat(12)}ten…`)
  expect(leadOf({ subject: 'News', passages: [] })).toBe('')
})
