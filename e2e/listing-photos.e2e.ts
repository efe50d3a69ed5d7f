import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { inspect } from '#test/browser.ts'
import { looks } from '#test/looks.ts'
import { addOperator, OPERATOR_PASSWORD } from '#test/operators.ts'
import { startServer } from '#test/server-process.ts'
import { DESK, openSite, PHONE_ES } from '#test/site-browser.ts'

// Photos that an operator adds come first in the gallery, which opens whole; drawings say what they are.

const site = openSite(() => startServer(() => ({ DEMO: 'on', OPERATOR_PASSWORD }), 'demo'))

const LANGUAGES = [
  ['en', DESK, { whole: 'Full size', closer: 'Closer', first: '1 of 6', third: '3 of 6', drawn: /not a survey/ }],
  [
    'es',
    PHONE_ES,
    {
      whole: 'Tamaño completo',
      closer: 'Más cerca',
      first: '1 de 6',
      third: '3 de 6',
      drawn: /no es un levantamiento/,
    },
  ],
] as const

/** Two real JPEGs, given as an operator does on the command line. */
async function addPhotos(id: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'freehold-photos-'))
  for (const [name, background] of [
    ['1-front porch.jpg', '#7a8f5a'],
    ['2-kitchen.jpg', '#bb9988'],
  ] as const) {
    const photo = sharp({ create: { width: 1400, height: 1000, channels: 3, background } })
    await writeFile(join(folder, name), await photo.jpeg().toBuffer())
  }
  const operator = await addOperator(site.server.deps)
  const done = await site.server.command('listing', 'photos', id, '--folder', folder, '--as', operator.email)
  expect(done).toMatchObject({ code: 0 })
  await rm(folder, { recursive: true })
}

test.each(looks(LANGUAGES, 1))(
  'Photos (%s): first in the gallery and on cards, whole on a press',
  async (name, options, words) => {
    const { context, page, watch } = await site.openAsDemo(options)
    const { listings } = await (await context.request.get('/api/listings?limit=1')).json()
    const { id } = listings[0]
    await addPhotos(id)
    await page.goto(`/project/${id}`, { waitUntil: 'networkidle' })
    const first = page.locator('.gallery-track img').first()
    await expect
      .poll(() => first.evaluate((img: HTMLImageElement) => img.naturalWidth > 0 && img.currentSrc))
      .toMatch(/\.avif$/)
    await page.getByText('Front porch', { exact: true }).first().waitFor()
    await inspect(page, `photos-gallery-${name}`)

    const opener = page.getByRole('button', { name: words.whole })
    await opener.click()
    const view = page.getByRole('dialog')
    await view.getByText(words.first).waitFor()
    // Nothing of its blurred first paint stands out around it.
    const shown = view.locator('picture img').first()
    expect(await shown.evaluate((img) => getComputedStyle(img).backgroundImage)).toBe('none')
    await page.keyboard.press('ArrowRight')
    await view.getByText(words.first.replace('1', '2')).waitFor()
    await page.keyboard.press('ArrowRight')
    await view.getByText(words.third).waitFor()
    await view.getByText(words.drawn).nth(0).waitFor()
    await view.getByRole('button', { name: words.closer }).click()
    await inspect(page, `photos-whole-${name}`)
    await page.keyboard.press('Escape')
    await view.waitFor({ state: 'hidden' })
    expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true)

    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('.gallery-track > li:visible').count()).toBe(1)
    // What only a screen can do is not on paper.
    expect(
      await page.locator('.project-bar:visible, .project-spine:visible, #map:visible, .slider:visible').count(),
    ).toBe(0)
    await page.emulateMedia({ media: null })
    await page.goto('/projects', { waitUntil: 'networkidle' })
    expect(await page.locator('.listing-card img').first().getAttribute('srcset')).toContain('/photos/')
    expect(watch.faults).toEqual([])
    await context.close()
  },
)
