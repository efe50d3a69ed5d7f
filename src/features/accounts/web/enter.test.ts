// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setVisitor } from '#platform/web/visitor.ts'
import { goToApp, loadVisitor } from './enter.ts'

let went: string[] = []
beforeEach(() => {
  went = []
  vi.stubGlobal('location', { replace: (path: string) => went.push(`load ${path}`) })
})
afterEach(() => {
  setVisitor(null)
  vi.unstubAllGlobals()
})

async function logIn(id: string): Promise<void> {
  vi.stubGlobal('fetch', async () => Response.json({ user_id: id, fname: id, preview: false, lang_code: 'en' }))
  expect(await loadVisitor()).toBe(id)
  goToApp('/app', (path) => went.push(`go ${path}`))
}

test('whoever logs in goes on in the page, after the end of their session too; another person’s page is loaded anew', async () => {
  await logIn('ada')
  setVisitor(null)
  await logIn('ada')
  setVisitor(null)
  await logIn('eve')
  expect(went).toEqual(['go /app', 'go /app', 'load /app'])
})
