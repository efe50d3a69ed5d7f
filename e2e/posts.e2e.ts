import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { inspect } from '#test/browser.ts'
import { looks } from '#test/looks.ts'
import { DESK, openSite, PHONE_ES } from '#test/site-browser.ts'
import { heading } from '#test/walk.ts'

// An author writes, publishes, changes and deletes a post; a reader finds, likes and reads it.

const site = openSite()

const ENGLISH = {
  begin: 'Write a post',
  write: 'Write a post',
  title: 'Title',
  text: 'Text',
  heading: 'Heading',
  listing: 'Listing',
  kept: 'Kept as you typed it',
  publish: 'Publish',
  again: 'Publish the changes',
  incomplete: /It needs a title and a text/,
  published: 'Your post is published.',
  see: 'See it as readers do',
  journal: 'Journal',
  like: /^Like “/,
  one: '1 person likes it',
  none: 'Nobody likes it yet',
  editions: 'Earlier texts',
  delete: 'Delete',
  deleteText: 'Are you sure you want to delete your post? This can not be undone.',
  deleteYes: 'Delete it',
  mine: 'Your posts',
  gone: 'There is no such post',
  about: 'The property that it is about',
} as const
const SPANISH = {
  begin: 'Escribir una publicación',
  write: 'Escribir una publicación',
  title: 'Título',
  text: 'Texto',
  heading: 'Encabezado',
  listing: 'Propiedad',
  kept: 'Guardada como la escribiste',
  publish: 'Publicar',
  again: 'Publicar los cambios',
  incomplete: /Le falta un título o un texto/,
  published: 'Tu publicación está publicada.',
  see: 'Verla como se lee',
  journal: 'Diario',
  like: /^Me gusta “/,
  one: 'Le gusta a 1 persona',
  none: 'Todavía no le gusta a nadie',
  editions: 'Textos anteriores',
  delete: 'Eliminar',
  deleteText: '¿Seguro que quieres eliminar tu publicación? Esto no se puede deshacer.',
  deleteYes: 'Eliminarla',
  mine: 'Tus publicaciones',
  gone: 'Esta publicación no existe',
  about: 'La propiedad de la que trata',
} as const

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

describe.each(
  looks(
    [
      ['en', DESK, ENGLISH],
      ['es', PHONE_ES, SPANISH],
    ] as const,
    1,
  ),
)('in %s', (language, options, say) => {
  test('a post is written, published, liked, changed, read as it was, and deleted', async () => {
    const { context, page, watch } = await site.openAsDemo(options)
    await context.request.patch('/api/me', { data: { lang_code: language } })
    await site.server.database.pool.query(`UPDATE users SET is_merchant = true WHERE email = 'demo@freehold.example'`)
    await page.goto('/sellers/posts', { waitUntil: 'networkidle' })
    await heading(page, say.mine).waitFor()
    await inspect(page, `posts-none-${language}`)
    await button(page, say.begin).click()
    await heading(page, say.write).waitFor()

    watch.provoke(/publish$/)
    await button(page, say.publish).click()
    await page.getByText(say.incomplete).waitFor()
    await page.getByLabel(say.title).fill(`What a roof costs (${language})`)
    const editor = page.getByRole('textbox', { name: say.text, exact: true })
    await editor.click()
    await button(page, say.heading).click()
    await page.keyboard.type('Before you buy')
    await page.keyboard.press('Enter')
    await page.keyboard.type('A roof lasts for twenty-five years, and costs a year of rent.')
    await page.getByLabel(say.listing).fill('Tacoma')
    await page
      .getByRole('button', { name: language === 'en' ? /^Choose / : /^Elegir / })
      .first()
      .click()
    await page.getByText(say.kept, { exact: true }).waitFor()
    await inspect(page, `posts-write-${language}`)
    await page.reload()
    expect(await page.getByLabel(say.title).inputValue()).toBe(`What a roof costs (${language})`)
    // It is said for some seconds alone, which a busy machine may let pass.
    const isTold = () => page.getByText(say.published).first().waitFor()
    await Promise.all([isTold(), button(page, say.publish).dblclick()])
    await page.getByRole('link', { name: say.see }).click()
    await heading(page, `What a roof costs (${language})`).waitFor()
    await page.getByRole('heading', { name: 'Before you buy', level: 2 }).waitFor()
    await page.getByText(say.about, { exact: true }).scrollIntoViewIfNeeded()
    await page.getByRole('article').getByRole('heading').waitFor()
    await inspect(page, `post-${language}`)
    const address = page.url()

    const reader = await site.open(options)
    await reader.page.goto('/journal', { waitUntil: 'networkidle' })
    // Whose pages these are, and the way to the rest of them.
    const mark = reader.page.getByRole('banner').getByRole('link', { name: 'Freehold', exact: true })
    expect(await mark.getAttribute('href')).toBe('/')
    await inspect(reader.page, `journal-guest-${language}`)
    await page.goto('/journal', { waitUntil: 'networkidle' })
    // A feed reader finds it in the page as it was sent.
    const sent = await (await context.request.get('/journal')).text()
    expect(sent).toContain('<link rel="alternate" type="application/rss+xml" href="/journal/feed.xml">')
    expect((await context.request.get('/journal/feed.xml')).status()).toBe(200)
    await heading(page, say.journal).waitFor()
    await inspect(page, `journal-${language}`)
    await page.getByRole('link', { name: `What a roof costs (${language})` }).click()
    await page.getByRole('button', { name: say.like }).click()
    await page.getByText(say.one, { exact: true }).waitFor()
    await page.getByRole('button', { name: say.like }).click()
    await page.getByText(say.none, { exact: true }).waitFor()

    await page.goto(address.replace('/post/', '/sellers/posts/'), { waitUntil: 'networkidle' })
    await page.getByLabel(say.title).fill(`What a roof costs now (${language})`)
    await Promise.all([isTold(), button(page, say.again).click()])
    await page.goto(address, { waitUntil: 'networkidle' })
    await button(page, say.editions).click()
    await page.getByRole('heading', { name: `What a roof costs (${language})`, level: 2 }).waitFor()
    await inspect(page, `post-editions-${language}`)

    await button(page, say.delete).click()
    await page.getByText(say.deleteText).waitFor()
    await inspect(page, `post-delete-${language}`)
    await button(page, say.deleteYes).click()
    await heading(page, say.mine).waitFor()
    watch.provoke(/\/api\/posts\/|\/post\//)
    await page.goto(address, { waitUntil: 'networkidle' })
    await heading(page, say.gone).waitFor()
    expect([watch.faults, reader.watch.faults]).toEqual([[], []])
    await context.close()
  })
})
