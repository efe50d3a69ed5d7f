import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { unzipSync } from 'fflate'
import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { readEml } from '#platform/server/mail/read-eml.ts'
import { inspect } from '#test/browser.ts'
import { looks } from '#test/looks.ts'
import { DESK, openSite, PHONE_ES } from '#test/site-browser.ts'
import { heading, soon } from '#test/walk.ts'

// What is kept of a person, and how they close their account.

const PASSWORD = 'tulip harbour ninety-two kites'

const ENGLISH = {
  size: { ...DESK },
  name: 'en-1440',
  title: 'Your data',
  close: 'Close my account',
  label: 'Type CLOSE to go on',
  word: 'CLOSE',
  wrong: 'Type CLOSE, in capital letters.',
  confirm: 'Close it in 14 days',
  done: 'Your account is to be closed',
  home: 'To the home page',
  hold: 'First there is something to do',
  positions: 'See your positions',
  wallet: 'Open your wallet',
  password: 'Password',
  proof: 'Confirm that it is you',
  goOn: 'Confirm',
  ask: 'Export my data',
  download: 'Download the zip',
  ready: 'Your data is ready',
  page: 'Your Freehold data',
  other: 'En español',
  otherPage: 'Tus datos de Freehold',
  preferences: 'Preferences',
  dark: 'Dark',
  undo: 'Undo',
  newLanguage: 'Español',
  newTitle: 'Preferencias',
  notifications: 'Choose notifications',
}
const SPANISH: typeof ENGLISH = {
  size: { ...PHONE_ES } as never,
  name: 'es-390',
  title: 'Tus datos',
  close: 'Cerrar mi cuenta',
  label: 'Escribe CERRAR para seguir',
  word: 'CERRAR',
  wrong: 'Escribe CERRAR, en mayúsculas.',
  confirm: 'Cerrarla en 14 días',
  done: 'Tu cuenta se cerrará',
  home: 'Ir a la página de inicio',
  hold: 'Primero hay algo que hacer',
  positions: 'Ver tus posiciones',
  wallet: 'Abrir tu billetera',
  password: 'Contraseña',
  proof: 'Confirma que eres tú',
  goOn: 'Confirmar',
  ask: 'Exportar mis datos',
  download: 'Descargar el zip',
  ready: 'Tus datos están listos',
  page: 'Tus datos de Freehold',
  other: 'In English',
  otherPage: 'Your Freehold data',
  preferences: 'Preferencias',
  dark: 'Oscuro',
  undo: 'Deshacer',
  newLanguage: 'English',
  newTitle: 'Preferences',
  notifications: 'Elegir notificaciones',
}

const site = openSite()

async function register(context: BrowserContext, email: string, language: string): Promise<void> {
  const person = { email, password: PASSWORD, fname: 'Ada', lname: 'Byron', dob: '1985-12-10', lang_code: language }
  expect((await context.request.post('/api/register', { data: person })).ok()).toBe(true)
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const subjectsTo = (email: string): string[] => {
  const folder = join(site.server.dataDir, 'mail')
  return readdirSync(folder)
    .map((name) => readEml(readFileSync(join(folder, name), 'utf8')))
    .filter((letter) => letter.to === email)
    .map((letter) => letter.subject)
}

async function confirmMail(page: Page, email: string): Promise<void> {
  const folder = join(site.server.dataDir, 'mail')
  const read = async () => {
    const letters = readdirSync(folder).map((name) => readEml(readFileSync(join(folder, name), 'utf8')))
    const link = /\/confirm-email\?token=[\w-]+/
    return letters.filter((one) => one.to === email).flatMap(({ text }) => link.exec(text)?.[0] ?? [])[0] ?? ''
  }
  await soon(read).not.toBe('')
  const token = (await read()).split('=')[1]!
  expect((await page.request.post('/api/email/confirm', { data: { token } })).ok()).toBe(true)
}

describe.each(looks([ENGLISH, SPANISH], 0))('$name', (words) => {
  test('closing an account: a word, a proof, and the day on which it happens', async () => {
    const { context, page, watch } = await site.open(words.size)
    const email = `leaver.${words.name}@example.com`
    await register(context, email, words.name.slice(0, 2))
    await confirmMail(page, email)
    watch.provoke(/\/api\//)
    await page.goto('/account/data')
    await heading(page, words.title).waitFor()
    await button(page, words.close).waitFor()
    await inspect(page, `data-${words.name}`)
    await button(page, words.close).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(words.label).fill(words.word.toLowerCase())
    await dialog.getByRole('button', { name: words.confirm }).click()
    await dialog.getByText(words.wrong).waitFor()
    await inspect(page, `close-${words.name}`)
    // As after five minutes: the server asks for a proof first.
    const json = { status: 'danger', code: 'step_up_needed', feedback: 'Please confirm first that it is you.', id: 'x' }
    await page.route('**/api/closing', (route) => route.fulfill({ status: 403, json }), { times: 1 })
    await dialog.getByLabel(words.label).fill(words.word)
    await dialog.getByRole('button', { name: words.confirm }).click()
    await page.getByRole('heading', { name: words.proof }).waitFor()
    await page.getByLabel(words.password, { exact: true }).fill(PASSWORD)
    await button(page, words.goOn).click()
    await page.getByRole('heading', { name: words.done }).waitFor()
    await inspect(page, `closed-${words.name}`)
    await soon(async () => subjectsTo(email)).toContain(words.done)
    expect((await page.request.get('/api/me')).status()).toBe(401)
    await button(page, words.home).click()
    await soon(async () => new URL(page.url()).pathname).toBe('/')
    expect(watch.faults).toEqual([])
    await context.close()
  }, 180_000)

  test('an export: asked for, packed, downloaded, and read from the disk without a connection', async () => {
    const { context, page, watch } = await site.openAsDemo({ ...words.size, acceptDownloads: true })
    await context.request.patch('/api/me', { data: { lang_code: words.name.slice(0, 2) } })
    watch.provoke(/\/api\//)
    await page.goto('/account/data')
    const ask = button(page, words.ask)
    const download = button(page, words.download)
    // Both languages are one account: the second finds what the first asked for.
    await ask.or(download).waitFor()
    if (await ask.isVisible()) await ask.click()
    await download.waitFor()
    await inspect(page, `export-ready-${words.name}`)
    const begun = page.waitForEvent('download')
    await download.click()
    const folder = mkdtempSync(join(tmpdir(), 'freehold-export-'))
    const files = unzipSync(readFileSync(await (await begun).path()))
    for (const [path, bytes] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), bytes)
    }
    // A browser of its own: what looks for faults of access asks for the stylesheet, which the page's policy refuses.
    const offline = await site.browser.newContext({ ...words.size, offline: true })
    const asked: string[] = []
    offline.on('request', (request) => asked.push(new URL(request.url()).protocol))
    const paper = await offline.newPage()
    await paper.goto(pathToFileURL(join(folder, words.name.startsWith('en') ? 'index.html' : 'index.es.html')).href)
    await paper.getByRole('heading', { name: words.page }).waitFor()
    await inspect(paper, `export-page-${words.name}`)
    await paper.getByRole('link', { name: words.other }).click()
    await paper.getByRole('heading', { name: words.otherPage }).waitFor()
    expect(asked.filter((protocol) => protocol !== 'file:')).toEqual([])
    await offline.close()
    rmSync(folder, { recursive: true })
    expect(watch.faults).toEqual([])
    await context.close()
  }, 180_000)

  test('preferences hold at once in all tabs, go with the account, and can be taken back', async () => {
    const { context, page, watch } = await site.open(words.size)
    const email = `prefers.${words.name}@example.com`
    const language = words.name.slice(0, 2)
    await register(context, email, language)
    const me = async () => (await (await page.request.get('/api/me')).json()) as { theme: string; lang_code: string }
    const other = await context.newPage()
    await other.goto('/account/data')
    await page.goto('/account/preferences')
    await heading(page, words.preferences).waitFor()
    await page.getByRole('link', { name: words.notifications }).waitFor()
    await inspect(page, `preferences-${words.name}`)
    const themeOf = (tab: Page) => tab.evaluate(() => document.documentElement.dataset['theme'] ?? 'system')
    await page.getByRole('radio', { name: words.dark }).check({ force: true })
    await soon(() => themeOf(page)).toBe('dark')
    await soon(() => themeOf(other)).toBe('dark')
    await soon(async () => (await me()).theme).toBe('dark')
    await inspect(page, `preferences-dark-${words.name}`)
    await button(page, words.undo).click()
    await soon(() => themeOf(other)).toBe('system')
    await soon(async () => (await me()).theme).toBe('system')
    await page.getByRole('main').getByText(words.newLanguage, { exact: true }).click()
    await heading(page, words.newTitle).waitFor()
    await soon(() => other.evaluate(() => document.documentElement.lang)).toBe(language === 'en' ? 'es' : 'en')
    await soon(async () => (await me()).lang_code).toBe(language === 'en' ? 'es' : 'en')
    expect(watch.faults).toEqual([])
    await context.close()
  }, 180_000)

  test('an account with shares and money says what is left to do', async () => {
    const { context, page, watch } = await site.openAsDemo(words.size)
    await page.goto('/account/data')
    await page.getByText(words.hold).waitFor()
    expect(await button(page, words.close).count()).toBe(0)
    await inspect(page, `data-held-${words.name}`)
    // There money is withdrawn, which nobody has to write a letter for.
    expect(await page.getByRole('link', { name: words.wallet }).getAttribute('href')).toBe('/account/payment')
    await page.getByRole('link', { name: words.positions }).click()
    await soon(async () => new URL(page.url()).pathname).toBe('/projects/positions')
    expect(watch.faults).toEqual([])
    await context.close()
  }, 120_000)
})
