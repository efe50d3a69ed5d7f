import { expect, test } from 'vitest'
import { SITE_PATHS } from '#app/web/site-paths.ts'
import { loginPathTo } from '#kit/login-path.ts'
import { Busy } from '#platform/server/busy.ts'
import type { RenderPage, PageData } from './render-page.ts'
import { renderedAddress, cacheRendered } from './render-cache.ts'

const guest: PageData = { visitor: null, config: {}, data: {}, unread: 0, language: null, drawn: null }
const head = { title: '', description: '', indexedAs: null, picture: '', pictureAt: null, shared: null }

/** Draws pages whose path is one of ours, and remembers what it was asked for. */
function makeDraw(): { draw: RenderPage; rendered: string[] } {
  const rendered: string[] = []
  return {
    rendered,
    draw: async (url, language) => {
      rendered.push(`${language} ${url}`)
      const isKnown = SITE_PATHS.some((path) => path === url.split('?')[0])
      return { status: isKnown ? 200 : 404, path: url, html: url, head, unscripted: '' }
    },
  }
}

test('a guest’s page is rendered once whatever stands in its query', async () => {
  const { draw, rendered } = makeDraw()
  const kept = cacheRendered(draw)
  for (let n = 0; n < 50; n++) expect((await kept(`/?a=${n}&utm_source=x`, 'en', guest)).html).toBe('/')
  await kept('/', 'es', guest)
  expect(rendered).toEqual(['en /', 'es /'])
})

test('guests who ask at the same time wait for the same drawing', async () => {
  const { draw, rendered } = makeDraw()
  const kept = cacheRendered(draw)
  await Promise.all(Array.from({ length: 50 }, (_, n) => kept(`/faq?${n}`, 'en', guest)))
  expect(rendered).toEqual(['en /faq'])
})

test('with other data it is rendered anew, and for a person each time', async () => {
  const { draw, rendered } = makeDraw()
  const kept = cacheRendered(draw)
  await kept('/', 'en', guest)
  await kept('/', 'en', { ...guest, data: { '/api/totals': 1 } })
  await kept('/', 'en', { ...guest, visitor: { role: 'investor' } })
  await kept('/', 'en', { ...guest, visitor: { role: 'investor' } })
  expect(rendered).toHaveLength(4)
})

test('the data of a page is looked at once, however many addresses are asked for with it; equal data is the same page', async () => {
  const { draw, rendered } = makeDraw()
  const kept = cacheRendered(draw)
  let looks = 0
  const data = { toJSON: () => ({ looked: (looks += 1) > 0 }) }
  for (let n = 0; n < 20; n++) await kept(`/?next=/project/${n}`, 'en', { ...guest, data })
  await kept('/faq', 'en', { ...guest, data })
  expect(looks).toBe(1)
  await kept('/faq', 'en', { ...guest, data: { looked: true } })
  expect(rendered.filter((one) => one === 'en /faq')).toHaveLength(1)
})

test('a page of the app is drawn for each person anew, whoever asks at the same time', async () => {
  const kept = cacheRendered(async (url, _language, boot) => ({
    status: 200,
    path: url,
    html: String(boot.visitor?.role),
    head,
    unscripted: '',
  }))
  const roles = Array.from({ length: 20 }, (_, n) => `person ${n}`)
  const pages = await Promise.all(
    roles.map((role) =>
      kept('/projects', 'en', { ...guest, visitor: { role }, drawn: { theme: 'light', time_zone: 'UTC', at: 0 } }),
    ),
  )
  expect(pages.map(({ html }) => html)).toEqual(roles)
})

test('a page is rendered with the fields of the query that it reads, and with no others', () => {
  expect(renderedAddress('/newsletter/confirm?token=abc&utm=1')).toBe('/newsletter/confirm?token=abc')
  expect(renderedAddress('/newsletter/confirm/?token=abc')).toBe('/newsletter/confirm/?token=abc')
  expect(renderedAddress('/register?x=1&step=name')).toBe('/register?step=name')
  expect(renderedAddress('/login?token=abc')).toBe('/login')
  expect(renderedAddress(loginPathTo('/project/7?tab=1', 'ended'))).toBe(loginPathTo('/project/7?tab=1', 'ended'))
  expect(renderedAddress('/?')).toBe('/')
})

test('addresses without a page are not kept, and do not push out those with one', async () => {
  const { draw, rendered } = makeDraw()
  const kept = cacheRendered(draw)
  await kept('/', 'en', guest)
  await Promise.all(Array.from({ length: 90 }, (_, n) => kept(`/nothing-${n}`, 'en', guest)))
  for (let n = 0; n < 300; n++) await kept(`/nothing-${n}`, 'en', guest)
  for (let n = 0; n < 300; n++) await kept(`/newsletter/confirm?token=${n}`, 'en', guest)
  rendered.length = 0
  await kept('/', 'en', guest)
  expect(rendered).toEqual([])
})

test('of what is shown otherwise all the time only the last are kept', async () => {
  const { draw, rendered } = makeDraw()
  const kept = cacheRendered(draw)
  const withTotal = (n: number) => kept('/', 'en', { ...guest, data: { '/api/totals': n } })
  for (let n = 0; n < 110; n++) await withTotal(n)
  rendered.length = 0
  for (let n = 10; n < 110; n++) await withTotal(n)
  expect(rendered).toHaveLength(0)
  await withTotal(0)
  expect(rendered).toHaveLength(1)
})

test('a drawing that failed is tried again', async () => {
  let isBroken = true
  const { draw } = makeDraw()
  const kept = cacheRendered(async (...of) => {
    if (isBroken) throw new Error('no')
    return await draw(...of)
  })
  await expect(kept('/', 'en', guest)).rejects.toThrow('no')
  isBroken = false
  expect((await kept('/', 'en', guest)).status).toBe(200)
})

test('between drawings that take long others are let in: one new connection each round of the event loop', async () => {
  let rounds = 0
  let counting = setImmediate(function count() {
    rounds += 1
    counting = setImmediate(count)
  })
  const seen: number[] = []
  const kept = cacheRendered(async (url) => {
    seen.push(rounds)
    const since = performance.now()
    while (performance.now() - since < 25);
    return { status: 404, path: url, html: null, head, unscripted: '' }
  })
  await Promise.all(Array.from({ length: 4 }, (_, n) => kept(`/nothing-${n}`, 'en', guest)))
  clearImmediate(counting)
  for (const [at, before] of seen.slice(0, -1).entries()) expect(seen[at + 1]! - before).toBeGreaterThan(4)
})

test('when too many drawings wait, the next one is told to come back', async () => {
  let release = () => undefined as void
  const stall = new Promise<void>((resolve) => (release = resolve))
  const { draw } = makeDraw()
  const kept = cacheRendered(async (...of) => {
    await stall
    return await draw(...of)
  })
  const asked = Array.from({ length: 1000 }, (_, n) =>
    kept(`/nothing-${n}`, 'en', guest).catch((error: Error) => error),
  )
  expect(await asked.at(-1)).toBeInstanceOf(Busy)
  release()
  expect((await Promise.all(asked)).filter((one) => !(one instanceof Error)).length).toBeGreaterThan(0)
})
