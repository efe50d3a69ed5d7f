import { expect, test } from 'vitest'
import { isPreviewed, PREVIEW_HOME } from './preview-path.ts'

test.each([
  '/projects',
  '/projects/',
  '/projects?q=oak&tab=1',
  '/projects#list',
  '/compare?ids=a,b',
  '/project/7',
  '/project/7/',
  '/project/7?a=1#questions',
  PREVIEW_HOME,
])('houses are shown to a guest: %s', (address) => expect(isPreviewed(address)).toBe(true))

test.each([
  '/',
  '/app',
  '/app?tab=preview',
  '/projects?saved=1',
  '/projects?q=oak&saved=1',
  '/projects/positions',
  '/projectsque',
  '/project',
  '/project/',
  '/project/7/fund',
  '/orders/7',
  '/account',
  '/evil/project/7',
  '//project/7',
  'https://evil.example/project/7',
])('what is somebody’s own asks for their login: %s', (address) => expect(isPreviewed(address)).toBe(false))
