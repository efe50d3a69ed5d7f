import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SCREENS } from '#app/web/app-screens.ts'
import { APP_PLANS, planOf } from './page-plan.ts'

test('every page of the app has its plan, and no other', () => {
  expect(Object.keys(APP_PLANS).toSorted()).toEqual(SCREENS.map(({ path }) => path).toSorted())
})

test('the files that are sent ahead exist', () => {
  const files = Object.keys(APP_PLANS).flatMap((path) => planOf(path, false).files)
  expect(files.length).toBeGreaterThan(Object.keys(APP_PLANS).length * 3)
  expect(files.filter((file) => !existsSync(`src/${file}`))).toEqual([])
})

test('a guest is sent no answers of members', () => {
  for (const path of Object.keys(APP_PLANS)) expect(planOf(path, false).answers).toEqual([])
})

test('a listing that is narrowed is asked for by the page', () => {
  expect(planOf('/projects?tab=1', true).answers).toEqual(['/api/listings?sort=newest&limit=20'])
  expect(planOf('/projects?state=WA', true).answers).toEqual([])
})

test('what stands in the path stays in its place', () => {
  const { answers } = planOf('/project/..%2Fme%3Fx/fund', true)
  expect(answers[0]).toBe('/api/listings/..%2Fme%3Fx')
})

test('an address that is no page of the app is said to be none', () => {
  expect(planOf('/projects/nowhere', true)).toEqual({ isApp: false, files: [], answers: [] })
  expect(planOf('/', false)).toMatchObject({ isApp: false, answers: ['/api/listings?limit=3', '/api/totals'] })
})
