import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SCREENS } from '#app/web/app-screens.ts'
import { readLoginWay } from '#app/web/login-way.ts'
import { isAppPath, isForMembers, SITE_PATHS } from '#app/web/site-paths.ts'
import { landPathTo, loginPathTo } from '#kit/login-path.ts'
import { addressOf } from '#platform/web/call.ts'
import { FRONT, TOTALS } from '#features/marketing/web/came-with-page.ts'
import { newestNotifications } from '#features/notifications/web/use-notifications.ts'
import { NEWEST_HISTORY } from '#features/portfolio/web/HistoryTab.tsx'
import { pageQuery, readBox, readFilters, readSort } from '#features/projects/web/search-query.ts'
import { APP_PRELOADS } from './app-preloads.ts'
import { preloadsOf } from './page-preloads.ts'

const guest = { isSignedIn: false, isDev: true }
const member = { isSignedIn: true, isDev: false }

test('every page of the app has its preloads, and no other path has any', () => {
  expect(Object.keys(APP_PRELOADS).toSorted()).toEqual(SCREENS.map(({ path }) => path).toSorted())
})

test('the row of account pages comes ahead of each of them, and of no other', () => {
  for (const { path, isAccount = false } of SCREENS) {
    const { files } = preloadsOf(path.replaceAll(/\{\w+\}/g, '7'), { isSignedIn: true, isDev: true })
    expect([path, files.includes('app/web/layouts/AccountPages.tsx')]).toEqual([path, isAccount])
  }
})

test('the server and the browser ask a guest to log in for the same pages', () => {
  for (const { path, isOpen = false } of SCREENS) {
    const address = path.replaceAll(/\{\w+\}/g, '7')
    const asked = [preloadsOf(address, guest).isForMembers, isForMembers(address)]
    expect({ path, asked }).toEqual({ path, asked: [!isOpen, !isOpen] })
  }
  for (const path of SITE_PATHS)
    expect([preloadsOf(path, guest).isForMembers, isForMembers(path)]).toEqual([false, false])
})

test('a login that leads on to a house brings what everybody may know of it', () => {
  const { answers, files } = preloadsOf(loginPathTo('/project/7/fund?amount=50'), guest)
  expect(answers).toEqual(['/api/listings/7'])
  expect(files).toContain('app/web/LoginReason.tsx')
  expect(preloadsOf(loginPathTo('/projects'), guest).answers).toEqual([])
  expect(preloadsOf('/login?next=//evil.example/project/7', guest).answers).toEqual([])
  expect(preloadsOf(loginPathTo('/project/..%2Fme%3Fx'), guest).answers).toEqual(['/api/listings/..%2Fme%3Fx'])
})

test('Land for a guest who asked for a house brings what it always shows, and what everybody may know of the house', () => {
  const { answers, files } = preloadsOf(landPathTo('/project/7'), guest)
  expect(answers).toEqual([...preloadsOf('/', guest).answers, '/api/listings/7'])
  expect(files).toContain('app/web/LandReason.tsx')
  expect(preloadsOf('/?next=https://evil.example/', guest)).toEqual(preloadsOf('/', guest))
})

test.each(['/about', '/', '/login?next=%2Fprojects', '/app', '/projects/nowhere', '/no/such/page', '/dev/ui'])(
  'nobody is told to log in for %s, on the server or in the browser',
  (next) => {
    const search = new URLSearchParams({ next }).toString()
    for (const path of ['/', '/login']) expect(preloadsOf(`${path}?${search}`, guest)).toEqual(preloadsOf(path, guest))
    expect(readLoginWay(search)?.reason ?? null).toBeNull()
  },
)

test('a way to no page is no way, and one to a public page is one without a reason', () => {
  const wayTo = (next: string) => readLoginWay(new URLSearchParams({ next }).toString())
  expect(wayTo('/projects/nowhere')).toBeNull()
  expect(wayTo('/no/such/page')).toBeNull()
  expect(wayTo('/about')).toEqual({ next: '/about', reason: null })
  expect(wayTo('/project/7/fund?amount=5')).toEqual({ next: '/project/7/fund?amount=5', reason: 'members' })
})

test('a session that ended is told for every page of the app, and for no other', () => {
  for (const [next, isTold] of [
    ['/app', true],
    ['/projects', true],
    ['/about', false],
    ['/projects/nowhere', false],
  ] as const) {
    const address = loginPathTo(next, 'ended')
    expect([next, preloadsOf(address, guest).files.includes('app/web/LoginReason.tsx')]).toEqual([next, isTold])
    expect([next, readLoginWay(address.split('?')[1]!)?.reason === 'ended']).toEqual([next, isTold])
  }
})

test('the browser knows every path of the app, and none beside them', () => {
  for (const { path } of SCREENS) {
    const address = path.replaceAll(/\{\w+\}/g, '7')
    const found = [address, `${address}/`, `${address}/nowhere`].map((one) => isAppPath(one))
    // A house has pages below its own, of other names; the plans have one for each level, homes and posts one for each.
    const hasPages = ['/account/plans', '/sellers/homes', '/sellers/posts'].includes(path)
    expect({ path, found }).toEqual({ path, found: [true, true, hasPages] })
  }
})

test('the files that are sent ahead exist', () => {
  const files = [...Object.keys(APP_PRELOADS), ...SITE_PATHS].flatMap((path) => preloadsOf(path, guest).files)
  expect(files.length).toBeGreaterThan(Object.keys(APP_PRELOADS).length * 3)
  expect(files.filter((file) => !existsSync(`src/${file}`))).toEqual([])
})

test('what a page is about is asked for with it, and is no answer of a page that stands without it', () => {
  expect(preloadsOf('/project/7', member).subject).toBe('/api/listings/7')
  expect(preloadsOf('/project/7/fund', member).subject).toBe('/api/listings/7')
  expect(preloadsOf('/sponsor/Larch', guest).subject).toBe('/api/sponsors/Larch')
  expect(preloadsOf('/post/7', guest).subject).toBe('/api/posts/7')
  expect(preloadsOf('/profile/ada', member).subject).toBe('/api/profiles/ada')
  expect(preloadsOf('/orders/7', member).subject).toBe('/api/orders/7')
  expect(preloadsOf('/statement/2026-10?known=then', member).subject).toBe('/api/statements/2026-10?known=then')
  // What somebody has not bought is a page all the same, which says so.
  expect(preloadsOf('/account/plans/Basic', member).subject).toBeNull()
  for (const path of ['/app', '/projects', '/journal', '/']) expect(preloadsOf(path, member).subject).toBeNull()
})

test('a guest is sent no answers of members', () => {
  const shared = Object.keys(APP_PRELOADS).filter((path) => APP_PRELOADS[path]!.isShared)
  expect(shared).toEqual(['/sponsor/{sponsor}', '/journal', '/post/{post_id}'])
  for (const path of Object.keys(APP_PRELOADS))
    expect(preloadsOf(path, guest).answers.length > 0).toBe(shared.includes(path))
})

test('the list is preloaded under the address that its page asks for; one that is narrowed is left to the page', () => {
  const search = new URLSearchParams()
  const query = pageQuery({ filters: readFilters(search), sort: readSort(search), box: readBox(search) })
  expect(preloadsOf('/projects?tab=1', member).answers).toEqual([
    addressOf('/api/listings', {}, query),
    '/api/listings/extent',
  ])
  expect(preloadsOf('/projects?state=WA', member).answers).toEqual([])
})

test('what a page shows first is preloaded under the address that the page asks for', () => {
  expect(preloadsOf('/', guest).answers).toEqual([FRONT, TOTALS])
  expect(preloadsOf('/notifications', member).answers).toEqual([newestNotifications(null)])
  expect(preloadsOf('/notifications?type=VALUATION', member).answers).toEqual([newestNotifications('VALUATION')])
  expect(preloadsOf('/notifications?type=nonsense', member).answers).toEqual([newestNotifications(null)])
  expect(preloadsOf('/projects/positions?tab=history', member).answers).toEqual([NEWEST_HISTORY])
})

test('what stands in the path stays in its place', () => {
  const { answers } = preloadsOf('/project/..%2Fme%3Fx/fund', member)
  expect(answers[0]).toBe('/api/listings/..%2Fme%3Fx')
})

test('an address that is no page of the app is said to be none', () => {
  expect(preloadsOf('/projects/nowhere', member)).toEqual({
    isApp: false,
    isDrawn: false,
    isForMembers: false,
    isForOperators: false,
    feed: null,
    subject: null,
    files: [],
    answers: [],
  })
  expect(preloadsOf('/', guest)).toMatchObject({
    isApp: false,
    answers: ['/api/front', '/api/totals'],
  })
})

test('what only builders need is no page in production', () => {
  expect(preloadsOf('/dev/ui', { isSignedIn: true, isDev: false }).isApp).toBe(false)
  expect(preloadsOf('/dev/ui', guest).isApp).toBe(true)
})

test.each(['//', '//[', '//evil.example/app', 'http://evil.example/app', '/\\\\evil', '/[::1'])(
  '%j is no page, and no fault',
  (address) => {
    expect(preloadsOf(address, member)).toMatchObject({ isApp: false })
  },
)
