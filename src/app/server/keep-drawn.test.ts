import { expect, test } from 'vitest'
import { SITE_PATHS } from '#app/web/site-paths.ts'
import { loginPathTo } from '#kit/login-path.ts'
import { Busy } from '#platform/server/busy.ts'
import type { Draw, PageData } from './draw-page.ts'
import { drawnAddress, keepDrawn } from './keep-drawn.ts'

const guest: PageData = { visitor: null, config: {}, data: {}, unread: 0, language: null }
const head = { title: '', description: '', indexedAs: null, picture: '' }

/** Draws pages whose path is one of ours, and remembers what it was asked for. */
function makeDraw(): { draw: Draw; drawn: string[] } {
  const drawn: string[] = []
  return {
    drawn,
    draw: async (url, language) => {
      drawn.push(`${language} ${url}`)
      const isKnown = SITE_PATHS.some((path) => path === url.split('?')[0])
      return { status: isKnown ? 200 : 404, path: url, html: url, head }
    },
  }
}

test('a guest’s page is drawn once whatever stands in its query', async () => {
  const { draw, drawn } = makeDraw()
  const kept = keepDrawn(draw)
  for (let n = 0; n < 50; n++) expect((await kept(`/?a=${n}&utm_source=x`, 'en', guest)).html).toBe('/')
  await kept('/', 'es', guest)
  expect(drawn).toEqual(['en /', 'es /'])
})

test('guests who ask at the same time wait for the same drawing', async () => {
  const { draw, drawn } = makeDraw()
  const kept = keepDrawn(draw)
  await Promise.all(Array.from({ length: 50 }, (_, n) => kept(`/faq?${n}`, 'en', guest)))
  expect(drawn).toEqual(['en /faq'])
})

test('with other data it is drawn anew, and for a person each time', async () => {
  const { draw, drawn } = makeDraw()
  const kept = keepDrawn(draw)
  await kept('/', 'en', guest)
  await kept('/', 'en', { ...guest, data: { '/api/totals': 1 } })
  await kept('/', 'en', { ...guest, visitor: {} })
  await kept('/', 'en', { ...guest, visitor: {} })
  expect(drawn).toHaveLength(4)
})

test('a page is drawn with the fields of the query that it reads, and with no others', () => {
  expect(drawnAddress('/newsletter/confirm?token=abc&utm=1')).toBe('/newsletter/confirm?token=abc')
  expect(drawnAddress('/newsletter/confirm/?token=abc')).toBe('/newsletter/confirm/?token=abc')
  expect(drawnAddress('/register?x=1&step=name')).toBe('/register?step=name')
  expect(drawnAddress('/login?token=abc')).toBe('/login')
  expect(drawnAddress(loginPathTo('/project/7?tab=1', 'ended'))).toBe(loginPathTo('/project/7?tab=1', 'ended'))
  expect(drawnAddress('/?')).toBe('/')
})

test('addresses without a page are not kept, and do not push out those with one', async () => {
  const { draw, drawn } = makeDraw()
  const kept = keepDrawn(draw)
  await kept('/', 'en', guest)
  await Promise.all(Array.from({ length: 90 }, (_, n) => kept(`/nothing-${n}`, 'en', guest)))
  for (let n = 0; n < 300; n++) await kept(`/nothing-${n}`, 'en', guest)
  for (let n = 0; n < 300; n++) await kept(`/newsletter/confirm?token=${n}`, 'en', guest)
  drawn.length = 0
  await kept('/', 'en', guest)
  expect(drawn).toEqual([])
})

test('a drawing that failed is tried again', async () => {
  let isBroken = true
  const { draw } = makeDraw()
  const kept = keepDrawn(async (...of) => {
    if (isBroken) throw new Error('no')
    return await draw(...of)
  })
  await expect(kept('/', 'en', guest)).rejects.toThrow('no')
  isBroken = false
  expect((await kept('/', 'en', guest)).status).toBe(200)
})

test('when too many drawings wait, the next one is told to come back', async () => {
  let release = () => undefined as void
  const stall = new Promise<void>((resolve) => (release = resolve))
  const { draw } = makeDraw()
  const kept = keepDrawn(async (...of) => {
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
