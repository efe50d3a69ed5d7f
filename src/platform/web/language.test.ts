import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// A browser as far as the language needs one: what it keeps, and what the server rendered into the page.
function openPage({ cookie = '', kept = '', prefers = 'en-US', drawn = '' }) {
  const local = new Map(kept ? [['lang_code', kept]] : [])
  const jar = new Map(cookie ? [['lang_code', cookie]] : [])
  const page = {
    documentElement: { lang: drawn },
    getElementById: () => ({ textContent: drawn ? JSON.stringify({ language: drawn }) : '' }),
    get cookie() {
      return ['other=1', ...[...jar].map(([name, value]) => `${name}=${value}`)].join('; ')
    },
    set cookie(line: string) {
      const [, name = '', value = ''] = /^(\w+)=(\w+);/.exec(line) ?? []
      jar.set(name, value)
    },
  }
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', { language: prefers })
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => local.get(name) ?? null,
    setItem: (name: string, value: string) => void local.set(name, value),
  })
  return { page, local, jar, load: async () => await import('./language.ts') }
}

beforeEach(() => void vi.resetModules())
afterEach(() => void vi.unstubAllGlobals())

test.each([
  ['as the server rendered it, whatever was chosen here', { drawn: 'es', kept: 'en', cookie: 'en' }, 'es'],
  ['as chosen, whatever the browser prefers', { cookie: 'en', prefers: 'es-MX' }, 'en'],
  ['as kept, where cookies are forbidden', { kept: 'es' }, 'es'],
  ['as the browser prefers, where nothing was chosen', { prefers: 'es-MX' }, 'es'],
  ['in English where nothing is known', { cookie: 'fr', prefers: 'fr' }, 'en'],
])('a page begins %s', async (_, browser, language) => {
  expect((await openPage(browser).load()).readLanguage()).toBe(language)
})

test('a choice is kept for this browser and for the server, named in the page, and told once', async () => {
  const { page, local, jar, load } = openPage({})
  const { setLanguage, onLanguageChosen, storedLanguage, readLanguage } = await load()
  const told: string[] = []
  onLanguageChosen((language) => told.push(language))
  expect(storedLanguage()).toBeNull()
  await setLanguage('es')
  await setLanguage('es')
  expect([readLanguage(), page.documentElement.lang]).toEqual(['es', 'es'])
  expect([local.get('lang_code'), jar.get('lang_code'), storedLanguage()]).toEqual(['es', 'es', 'es'])
  expect(told).toEqual(['es'])
})

test('what was chosen before is shown again without being told again', async () => {
  const { load } = openPage({ drawn: 'en', kept: 'es' })
  const { setLanguage, onLanguageChosen, storedLanguage, readLanguage } = await load()
  const told: string[] = []
  onLanguageChosen((language) => told.push(language))
  await setLanguage(storedLanguage() ?? 'en')
  expect([readLanguage(), told]).toEqual(['es', []])
})

test('the language of a profile is taken over only where nothing was chosen', async () => {
  const fresh = await openPage({}).load()
  await fresh.adoptLanguage('es')
  expect([fresh.readLanguage(), fresh.storedLanguage()]).toEqual(['es', 'es'])
  vi.resetModules()
  const chosen = await openPage({ cookie: 'en' }).load()
  await chosen.adoptLanguage('es')
  expect([chosen.readLanguage(), chosen.storedLanguage()]).toEqual(['en', 'en'])
})

test('words that cannot be loaded leave the language as it is', async () => {
  const { local, load } = openPage({})
  const { setLanguage, onSpanish, readLanguage } = await load()
  onSpanish(async () => await Promise.reject(new Error('no connection')))
  await setLanguage('es')
  expect([readLanguage(), local.get('lang_code')]).toEqual(['en', undefined])
})
