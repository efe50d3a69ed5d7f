import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { APIRequestContext, Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { inspect } from '#test/browser.ts'
import { pdf, picture as photo } from '#test/document-files.ts'
import { looks } from '#test/looks.ts'
import { DESK, openSite, PHONE_ES } from '#test/site-browser.ts'

// Uploads of My Documents: photographed, paused, without a connection, from a folder, with names of every kind, and beyond the space.

const site = openSite()
const MB = 1024 * 1024

const WORDS = [
  [
    'en',
    DESK,
    {
      camera: 'Take a photo',
      kept: (name: string) => `${name} is kept.`,
      pause: (name: string) => `Pause ${name}`,
      resume: (name: string) => `Go on with ${name}`,
      paused: /^Paused at 7\d%/,
      sent: /^7\d% of/,
      offline: 'No connection. It goes on by itself.',
      folder: 'Folders cannot be kept. Choose the files in Papers 2026 instead.',
      full: /^This does not fit: 3\.\d MB of your 250 MB are left/,
      anyKept: /(?:first|second) en\.pdf is kept\.$/,
      again: (name: string) => `Try again: ${name}`,
      retry: /^Try again: (?:first|second) en\.pdf$/,
      space: '240 MB of 250 MB used',
    },
  ],
  [
    'es',
    { ...PHONE_ES, hasTouch: true, isMobile: true },
    {
      camera: 'Tomar una foto',
      kept: (name: string) => `${name} está guardado.`,
      pause: (name: string) => `Pausar ${name}`,
      resume: (name: string) => `Continuar con ${name}`,
      paused: /^En pausa al 7\d %/,
      sent: /^7\d % de/,
      offline: 'Sin conexión. Continúa por sí solo.',
      folder: 'Las carpetas no se pueden guardar. Elige los archivos que hay en Papers 2026.',
      full: /^No cabe: te quedan 3\.\d MB de tus 250 MB/,
      anyKept: /(?:first|second) es\.pdf está guardado\.$/,
      again: (name: string) => `Intentar de nuevo: ${name}`,
      retry: /^Intentar de nuevo: (?:first|second) es\.pdf$/,
      space: '240 MB de 250 MB en uso',
    },
  ],
] as const

const file = (name: string, bytes = 1000) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([pdf(name), randomBytes(bytes)]),
})
const choose = (page: Page, ...files: ReturnType<typeof file>[]) => page.getByTestId('files').setInputFiles(files)

/** The second piece of an upload is held: it is in the middle for as long as a test wants. Gives what loses it on the way. */
async function holdSecondPiece(page: Page): Promise<() => Promise<void>> {
  let pieces = 0
  let held: Route | null = null
  await page.route('**/api/documents/uploads/*', async (route) => {
    if (route.request().method() === 'PATCH' && ++pieces === 2) held = route
    else await route.continue()
  })
  return async () => {
    // One that the page itself gave up is gone already.
    await held?.abort('internetdisconnected').catch(() => undefined)
    await page.unrouteAll({ behavior: 'wait' })
  }
}

const TUS = { 'tus-resumable': '1.0.0' }

/** Space that is held by uploads whose bytes never come. Gives where these are. */
async function reserveAllBut(api: APIRequestContext, left: number): Promise<string[]> {
  const places: string[] = []
  const { space } = (await (await api.get('/api/documents')).json()) as { space: { used: number; most: number } }
  for (let more = space.most - space.used - left; more > 0;) {
    const bytes = Math.min(more, 25 * MB)
    const begun = await api.post('/api/documents/uploads', { headers: { ...TUS, 'upload-length': String(bytes) } })
    expect(begun.status()).toBe(201)
    places.push(begun.headers()['location']!)
    more -= bytes
  }
  return places
}

describe.each(looks(WORDS, 1))('uploads (%s)', (language, options, words) => {
  test('pause and go on, and outlive a connection that is lost', async () => {
    const { context, page, watch } = await site.openAsDemo(options)
    watch.provoke(/./)
    await page.goto('/documents', { waitUntil: 'networkidle' })
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/documents/uploads')) sent.push(request.method())
    })

    const paused = `paused ${language}.pdf`
    let lose = await holdSecondPiece(page)
    await choose(page, file(paused, 7_000_000))
    await page.getByText(words.sent).waitFor()
    await expect.poll(() => sent).toEqual(['POST', 'PATCH', 'PATCH'])
    await page.getByRole('button', { name: words.pause(paused) }).click()
    await page.getByText(words.paused).waitFor()
    await inspect(page, `uploads-paused-${language}`)
    await lose()
    await page.getByRole('button', { name: words.resume(paused) }).click()
    await page.getByText(words.kept(paused)).waitFor()
    // Begun once, and asked how far it came: nothing was sent again that had arrived.
    expect(sent).toEqual(['POST', 'PATCH', 'PATCH', 'HEAD', 'PATCH'])

    sent.length = 0
    const lost = `lost ${language}.pdf`
    lose = await holdSecondPiece(page)
    await choose(page, file(lost, 7_000_000))
    await page.getByText(words.sent).waitFor()
    await context.setOffline(true)
    await lose()
    await page.getByText(words.offline).waitFor()
    await inspect(page, `uploads-offline-${language}`)
    await context.setOffline(false)
    await page.getByText(words.kept(lost)).waitFor()
    expect(sent.filter((method) => method === 'POST')).toHaveLength(1)
    await context.close()
  })

  test('while somebody else is logged in nothing is sent, and its own person goes on where it stopped', async () => {
    const { context, page, watch } = await site.openAsDemo(options)
    watch.provoke(/./)
    await page.goto('/documents', { waitUntil: 'networkidle' })
    const name = `between ${language}.pdf`
    const lose = await holdSecondPiece(page)
    await choose(page, file(name, 7_000_000))
    await page.getByText(words.sent).waitFor()
    const own = await context.cookies()
    await context.clearCookies({ name: 'freehold_session' })
    const eve = {
      email: `eve.${language}@example.com`,
      password: 'tulip harbour ninety-two kites',
      lang_code: language,
    }
    const person = { ...eve, fname: 'Eve', lname: 'Moss', dob: '1985-12-10' }
    expect((await context.request.post('/api/register', { data: person })).ok()).toBe(true)
    await lose()
    const told = page.getByRole('dialog').filter({ hasText: eve.email })
    await told.waitFor()
    await page.keyboard.press('Escape')
    await told.waitFor({ state: 'detached' })
    const retry = page.getByRole('button', { name: words.again(name) })
    await retry.waitFor()
    const { documents } = (await (await context.request.get('/api/documents')).json()) as { documents: unknown[] }
    expect(documents).toEqual([])

    await context.addCookies(own)
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/documents/uploads')) sent.push(request.method())
    })
    await retry.click()
    await page.getByText(words.kept(name)).waitFor()
    expect(sent).toEqual(['HEAD', 'PATCH'])
    await context.close()
  })

  test('with long names and Arabic ones stay within the page', async () => {
    const { context, page, watch } = await site.openAsDemo(options)
    await page.goto('/documents', { waitUntil: 'networkidle' })
    const [long, arabic] = [`${language}${'n'.repeat(298)}.pdf`, `عقد الإيجار ${language}.pdf`]
    await choose(page, file(long), file(arabic))
    // Its beginning and its end say which one it is.
    const short = `${long.slice(0, 40)}…${long.slice(-15)}`
    for (const name of [short, arabic]) await page.getByText(words.kept(name)).waitFor()
    await page
      .getByRole('button', { name: `${long.slice(0, 180)}.pdf` })
      .first()
      .waitFor()
    await page.getByRole('button', { name: arabic }).first().waitFor()
    await inspect(page, `uploads-names-${language}`)
    const wider = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')
    expect(wider).toBe(0)
    expect(watch.faults).toEqual([])
    await context.close()
  })

  test('two at once of which only one fits: the other is told so, and may be tried again', async () => {
    const { context, page, watch } = await site.openAsDemo(options)
    watch.provoke(/documents\/uploads/)
    const places = await reserveAllBut(context.request, 10 * MB)
    try {
      await page.goto('/documents', { waitUntil: 'networkidle' })
      await page.getByText(words.space).waitFor()
      await choose(page, file(`first ${language}.pdf`, 6 * MB), file(`second ${language}.pdf`, 6 * MB))
      await page.getByRole('alert').filter({ hasText: words.full }).waitFor()
      await page.getByText(words.anyKept).waitFor()
      await inspect(page, `uploads-full-${language}`)
    } finally {
      for (const place of places) await context.request.delete(place, { headers: TUS })
    }
    await page.getByRole('button', { name: words.retry }).click()
    await page.getByText(words.anyKept).nth(1).waitFor()
    expect(watch.faults).toEqual([])
    await context.close()
  })

  test('a folder that is dropped is told about, and nothing of it is sent', async () => {
    const { context, page, watch } = await site.openAsDemo(options)
    const folder = join(site.server.dataDir, 'Papers 2026')
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'deed.pdf'), pdf())
    await page.goto('/documents', { waitUntil: 'networkidle' })
    const devtools = await context.newCDPSession(page)
    const data = { items: [], files: [folder], dragOperationsMask: 1 }
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
      await devtools.send('Input.dispatchDragEvent', { type, x: 200, y: 300, data })
    await page.getByText(words.folder).waitFor()
    await inspect(page, `uploads-folder-${language}`)
    expect(await page.getByText('deed.pdf').count()).toBe(0)
    expect(watch.faults).toEqual([])
    await context.close()
  })
})

test('on a phone a paper is photographed', async () => {
  const [, options, words] = WORDS[1]
  const { context, page, watch } = await site.openAsDemo(options)
  await page.goto('/documents', { waitUntil: 'networkidle' })
  const button = page.getByRole('button', { name: words.camera })
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()])
  const input = chooser.element()
  expect([await input.getAttribute('capture'), await input.getAttribute('accept')]).toEqual([
    'environment',
    'image/jpeg,image/png,image/webp',
  ])
  expect(chooser.isMultiple()).toBe(false)
  await chooser.setFiles({ name: 'camera.jpg', mimeType: 'image/jpeg', buffer: await photo('jpeg', 400) })
  await page.getByText(words.kept('camera.jpg')).waitFor()
  const size = (await button.boundingBox())!
  expect(Math.min(size.width, size.height)).toBeGreaterThanOrEqual(44)
  expect(watch.faults).toEqual([])
  await context.close()

  // With a mouse there is no camera in the hand.
  const desk = await site.openAsDemo(DESK)
  await desk.page.goto('/documents', { waitUntil: 'networkidle' })
  expect(await desk.page.getByRole('button', { name: WORDS[0][2].camera }).count()).toBe(0)
  await desk.context.close()
})
