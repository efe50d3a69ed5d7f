import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { inspect } from '#test/browser.ts'
import { looks } from '#test/looks.ts'
import { DESK, openSite, PHONE_ES } from '#test/site-browser.ts'
import { heading, soon } from '#test/walk.ts'

// An author puts pictures into a post: chosen, pasted, described, taken out; readers see them.

const site = openSite()

let house: Buffer
beforeAll(async () => {
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="1800" height="1000"><rect width="1800" height="1000" fill="#c9d6d2"/>
    <rect x="500" y="460" width="800" height="460" fill="#e9e2d0"/><path d="M440 470 900 110 1360 470z" fill="#9a4b32"/></svg>`
  house = await sharp(Buffer.from(drawn)).jpeg().toBuffer()
})

const ENGLISH = {
  begin: 'Write a post',
  title: 'Title',
  text: 'Text',
  kept: 'Kept as you typed it',
  publish: 'Publish',
  see: 'See it as readers do',
  shows: 'What the picture shows',
  out: 'Take the picture out',
  refused: 'This is no JPEG, PNG or WebP, whatever its name says.',
  dismiss: 'All right',
  mine: 'Your posts',
  alt: 'A small house with a red roof',
} as const
const SPANISH = {
  begin: 'Escribir una publicación',
  title: 'Título',
  text: 'Texto',
  kept: 'Guardada como la escribiste',
  publish: 'Publicar',
  see: 'Verla como se lee',
  shows: 'Qué muestra la imagen',
  out: 'Quitar la imagen',
  refused: 'No es un JPEG, PNG ni WebP, diga lo que diga su nombre.',
  dismiss: 'De acuerdo',
  mine: 'Tus publicaciones',
  alt: 'Una casa pequeña con techo rojo',
} as const

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const choose = (page: Page, name: string, buffer: Buffer) =>
  page.locator('input[data-editor-pictures]').setInputFiles({ name, mimeType: 'image/jpeg', buffer })

/** Somebody copies a picture elsewhere, and pastes it where they write. */
const paste = (page: Page, content: Buffer) =>
  page.locator('.ProseMirror').evaluate((editor, base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File([bytes], 'pasted.jpg', { type: 'image/jpeg' }))
    editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, content.toString('base64'))

describe.each(
  looks(
    [
      ['en', DESK, ENGLISH],
      ['es', PHONE_ES, SPANISH],
    ] as const,
    1,
  ),
)('in %s', (language, options, say) => {
  test('pictures of a post are added, described, taken out, and seen by readers', async () => {
    const { context, page, watch } = await site.openAsDemo(options)
    await context.request.patch('/api/me', { data: { lang_code: language } })
    await site.server.database.pool.query(`UPDATE users SET is_merchant = true WHERE email = 'demo@freehold.example'`)
    await page.goto('/sellers/posts', { waitUntil: 'networkidle' })
    await button(page, say.begin).click()
    await page.getByLabel(say.title).fill(`A roof in pictures (${language})`)
    const editor = page.getByRole('textbox', { name: say.text, exact: true })
    await editor.click()
    await page.keyboard.type('This is the house.')

    watch.provoke(/pictures$/)
    await choose(page, 'a.jpg', Buffer.from('no picture'))
    await page.getByText(say.refused).waitFor()
    await button(page, say.dismiss).click()
    await choose(page, 'house.jpg', house)
    const pictures = editor.locator('img')
    await soon(() => pictures.count()).toBe(1)
    await paste(page, house)
    await soon(() => pictures.count()).toBe(2)

    await pictures.first().click()
    await page.getByLabel(say.shows).fill(say.alt)
    await soon(() => pictures.first().getAttribute('alt')).toBe(say.alt)
    await page.getByText(say.kept, { exact: true }).waitFor()
    await inspect(page, `post-pictures-write-${language}`)
    await pictures.nth(1).click()
    await button(page, say.out).click()
    await soon(() => pictures.count()).toBe(1)
    await page.getByText(say.kept, { exact: true }).waitFor()

    await page.reload({ waitUntil: 'networkidle' })
    await soon(() => pictures.count()).toBe(1)
    await button(page, say.publish).click()
    await page.getByRole('link', { name: say.see }).click()
    await heading(page, `A roof in pictures (${language})`).waitFor()
    const address = page.url()

    const reader = await site.open(options)
    await reader.page.goto(address, { waitUntil: 'networkidle' })
    const seen = reader.page.getByRole('img', { name: say.alt })
    await seen.waitFor()
    await soon(() => seen.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)).toBe(true)
    // As sharp as the screen, and no larger.
    expect(await seen.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(/\/(480|960|1600)\.avif$/)
    const box = (await seen.boundingBox())!
    expect(Math.abs(box.width / box.height - 1.8)).toBeLessThan(0.05)
    await inspect(reader.page, `post-pictures-${language}`)
    expect([watch.faults, reader.watch.faults]).toEqual([[], []])
    await context.close()
  })
})
