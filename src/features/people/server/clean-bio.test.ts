import { describe, expect, test } from 'vitest'
import { isRefusal } from '#kit/refusal.ts'
import { cleanBio } from './clean-bio.ts'

describe('a bio that was sent', () => {
  test.each([
    ['<p>Hello <strong>you</strong> and <em>you</em></p>', '<p>Hello <strong>you</strong> and <em>you</em></p>'],
    ['<ul><li><p>one</p></li></ul><ol><li>two</li></ol>', '<ul><li><p>one</p></li></ul><ol><li>two</li></ol>'],
    ['plain words & more', 'plain words &amp; more'],
    ['<b>b</b><i>i</i><h1>Title</h1><div>text</div>', '<strong>b</strong><em>i</em><p>Title</p><p>text</p>'],
    ['<a href="https://a.example">a</a>', '<a href="https://a.example" rel="nofollow noopener">a</a>'],
    [
      '<a href="mailto:a@b.example" target="_blank" onclick="x()">a</a>',
      '<a href="mailto:a@b.example" rel="nofollow noopener">a</a>',
    ],
    // As a word processor copies it.
    [
      '<!--[if gte mso 9]><xml><o:p>x</o:p></xml><![endif]--><p class="MsoNormal" style="color:red"><span lang="EN">Word<o:p></o:p></span></p>',
      '<p>Word</p>',
    ],
    ['<p></p>', ''],
    ['', ''],
  ])('%s', (sent, kept) => expect(cleanBio(sent)).toBe(kept))

  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<p onmouseover="alert(1)">hi</p>',
    '<p style="background:url(javascript:alert(1))">hi</p>',
    '<style>*{display:none}</style>',
    '<svg><script>alert(1)</script></svg>',
    '<svg onload=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="JaVa\tScRiPt:alert(1)">x</a>',
    '<a href="&#106;avascript:alert(1)">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<a href="//evil.example">x</a>',
    '<a href="vbscript:msgbox(1)">x</a>',
    '<iframe src="https://evil.example"></iframe>',
    '<form action="https://evil.example"><input name="password"></form>',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<template><script>alert(1)</script></template>',
    '<p><a title="</p><script>alert(1)</script>">x</a></p>',
    '<<script>alert(1)//<</script>',
    '<object data="data:text/html,x"></object><embed src="x"><link rel=stylesheet href=x><meta http-equiv=refresh content=0>',
    '<xmp><p title="</xmp><svg/onload=alert(1)>"></xmp>',
  ])('keeps nothing that runs, loads or leads astray: %s', (sent) => {
    const kept = cleanBio(sent)
    if (isRefusal(kept)) throw new Error(kept.refused)
    // Tags of ours alone, without an attribute but those two; what is left of the rest is text.
    const tags = [...kept.matchAll(/<[^>]*>/g)].map(([tag]) => tag)
    for (const tag of tags)
      expect(tag).toMatch(
        /^<\/?(p|strong|em|ul|ol|li|br ?\/?)>$|^<a( href="(https?:|mailto:)[^"]*")?( rel="nofollow noopener")?>$|^<\/a>$/,
      )
    expect(kept).not.toMatch(/alert\(1\)<|javascript:|vbscript:|data:|evil\.example/)
  })

  test('what was cleaned is clean: a second time changes nothing', () => {
    const once = cleanBio('<div>a<script>1</script> &lt;b&gt; <a href="https://x.example/?a=1&b=2">b</a></div>')
    expect(cleanBio(once as string)).toBe(once)
  })

  test('is as long as its text', () => {
    expect(cleanBio(`<p>${'a'.repeat(2000)}</p>`)).not.toMatchObject({ refused: 'bio_too_long' })
    expect(cleanBio(`<p>${'a'.repeat(2001)}</p>`)).toMatchObject({ refused: 'bio_too_long', params: { most: 2000 } })
    expect(cleanBio(`<p>${'&amp;'.repeat(2000)}</p>`)).not.toMatchObject({ refused: 'bio_too_long' })
  })
})
