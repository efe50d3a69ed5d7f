import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SCREENS } from '#app/web/app-screens.ts'
import { SITE_PATHS } from '#app/web/site-screens.ts'
import { APP_PLANS, planOf } from './page-plan.ts'

const guest = { isSignedIn: false, isDev: true }
const member = { isSignedIn: true, isDev: false }

test('every page of the app has its plan, and no other', () => {
  expect(Object.keys(APP_PLANS).toSorted()).toEqual(SCREENS.map(({ path }) => path).toSorted())
})

test('the files that are sent ahead exist', () => {
  const files = [...Object.keys(APP_PLANS), ...SITE_PATHS].flatMap((path) => planOf(path, guest).files)
  expect(files.length).toBeGreaterThan(Object.keys(APP_PLANS).length * 3)
  expect(files.filter((file) => !existsSync(`src/${file}`))).toEqual([])
})

test('a guest is sent no answers of members', () => {
  for (const path of Object.keys(APP_PLANS)) expect(planOf(path, guest).answers).toEqual([])
})

test('a listing that is narrowed is asked for by the page', () => {
  expect(planOf('/projects?tab=1', member).answers).toEqual(['/api/listings?sort=newest&limit=20'])
  expect(planOf('/projects?state=WA', member).answers).toEqual([])
})

test('what stands in the path stays in its place', () => {
  const { answers } = planOf('/project/..%2Fme%3Fx/fund', member)
  expect(answers[0]).toBe('/api/listings/..%2Fme%3Fx')
})

test('an address that is no page of the app is said to be none', () => {
  expect(planOf('/projects/nowhere', member)).toEqual({ isApp: false, files: [], answers: [] })
  expect(planOf('/', guest)).toMatchObject({ isApp: false, answers: ['/api/listings?limit=3', '/api/totals'] })
})

test('what only builders need is no page in production', () => {
  expect(planOf('/dev/ui', { isSignedIn: true, isDev: false }).isApp).toBe(false)
  expect(planOf('/dev/ui', guest).isApp).toBe(true)
})

test.each(['//', '//[', '//evil.example/app', 'http://evil.example/app', '/\\\\evil', '/[::1'])(
  '%j is no page, and no fault',
  (address) => {
    expect(planOf(address, member)).toMatchObject({ isApp: false })
  },
)
