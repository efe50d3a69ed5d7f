import { expect, test } from 'vitest'
import { fillPage } from './fill-page.ts'

const BUILT = `<!doctype html><html lang="en"><head><!--head--></head><body>
<script type="application/json" id="boot">__BOOT__</script><div id="root"><!--rendered--></div></body></html>`

const NAMES = ['__BOOT__', '<!--head-->', '<!--rendered-->', '$&', "$'", '</title><script>']

test.each(NAMES)('a page keeps its data and its head apart, also where somebody has called something %s', (name) => {
  const data = { '/api/posts/1': { title: name } }
  const page = fillPage(BUILT, {
    rendered: {
      status: 200,
      path: '',
      html: null,
      head: { title: name, description: name, indexedAs: null, picture: '', pictureAt: null, shared: null },
      unscripted: '',
    },
    boot: { visitor: { role: 'investor' }, config: {}, data, unread: 0, language: null, drawn: null },
    language: 'es',
    origin: 'https://houses.example.org',
    stylesheet: { css: '', href: '' },
    files: [],
    feed: null,
  })
  const escaped = name.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  const head = page.slice(0, page.indexOf('</head>'))
  expect(head).toContain(`<title>${escaped}</title>`)
  expect(head).not.toContain('investor')
  const [, boot = ''] = /id="boot">(.*?)<\/script>/.exec(page) ?? []
  expect(JSON.parse(boot)).toMatchObject({ data })
})
