import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { inspect } from '#test/browser.ts'
import { looks } from '#test/looks.ts'
import { DEMO, DESK, openSite, PHONE_ES } from '#test/site-browser.ts'
import { pressAgain } from '#test/walk.ts'

// A reader comments on a post, its author answers and reports, an operator hides it, and the reader deletes what was answered.

const site = openSite()

const ENGLISH = {
  title: 'Comments',
  none: 'Nobody has commented yet',
  logIn: 'Log in to comment',
  field: 'Your comment',
  empty: 'must not be empty',
  signedOut: 'You were signed out',
  investor: 'Show that I own a part of this property',
  send: 'Comment',
  one: '1 comment',
  two: '2 comments',
  badgeInvestor: 'Investor',
  badgeAuthor: 'Author',
  answer: /^Answer /,
  fieldAnswer: /^Your answer to /,
  sendAnswer: 'Send the answer',
  report: /^Report the comment of /,
  reasonMissing: 'Choose what is wrong with it.',
  reason: 'It tells others what to buy',
  reportSend: 'Report it',
  reported: 'Thank you. We look at it.',
  delete: 'Delete',
  deleteYes: 'Delete it',
  deleted: 'This comment was deleted.',
  hide: 'Hide it',
  hideMissing: 'Say why you hide it: its writer reads it.',
  hideReason: 'Reason',
  hideYes: 'Hide it from readers',
  wasHidden: 'The comment is hidden.',
  hidden: 'This comment was hidden.',
  hiddenOwn: 'We hid this comment, and only you can read it: No advice, please.',
} as const
const SPANISH = {
  title: 'Comentarios',
  none: 'Todavía no hay comentarios',
  logIn: 'Inicia sesión para comentar',
  field: 'Tu comentario',
  empty: 'no debe estar vacío',
  signedOut: 'Tu sesión terminó',
  investor: 'Mostrar que tengo una parte de esta propiedad',
  send: 'Comentar',
  one: '1 comentario',
  two: '2 comentarios',
  badgeInvestor: 'Inversionista',
  badgeAuthor: 'Autor',
  answer: /^Responder a /,
  fieldAnswer: /^Tu respuesta a /,
  sendAnswer: 'Enviar la respuesta',
  report: /^Denunciar el comentario de /,
  reasonMissing: 'Elige qué tiene de malo.',
  reason: 'Dice a otros qué comprar',
  reportSend: 'Denunciarlo',
  reported: 'Gracias. Lo revisaremos.',
  delete: 'Eliminar',
  deleteYes: 'Eliminarlo',
  deleted: 'Este comentario fue eliminado.',
  hide: 'Ocultarlo',
  hideMissing: 'Explica por qué lo ocultas: lo lee quien lo escribió.',
  hideReason: 'Motivo',
  hideYes: 'Ocultarlo a los lectores',
  wasHidden: 'El comentario está oculto.',
  hidden: 'Este comentario fue ocultado.',
  hiddenOwn: 'Ocultamos este comentario y solo tú puedes leerlo: No advice, please.',
} as const

/** Whom anybody can sign in as in the demo. */
const INVESTORS = ['demo', 'ruth', 'mateo'].map((name) => `${name}@freehold.example`)

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

/** Signed in as somebody of the demo, in a language. */
async function openAs(email: string, language: string, options: BrowserContextOptions) {
  const opened = await site.open(options)
  const logIn = async () => (await opened.context.request.post('/api/login', { data: { ...DEMO, email } })).status()
  await expect.poll(logIn, { interval: 500 }).toBe(200)
  await opened.context.request.patch('/api/me', { data: { lang_code: language } })
  return opened
}

type Opened = Awaited<ReturnType<typeof openAs>>

/** The session ends before a button is pressed, and comes back behind the dialog that asks for it. */
async function throughSignOut({ context, page, watch }: Opened, press: RegExp | string, title: string) {
  watch.provoke(/\/api\//)
  const session = await context.cookies()
  await context.clearCookies()
  await button(page, press).click()
  const signedOut = page.getByRole('dialog', { name: title })
  await signedOut.waitFor()
  await context.addCookies(session)
  await page.evaluate(`dispatchEvent(new Event('focus'))`)
  await signedOut.waitFor({ state: 'detached' })
}

describe.each(
  looks(
    [
      ['en', DESK, ENGLISH],
      ['es', PHONE_ES, SPANISH],
    ] as const,
    0,
  ),
)('in %s', (language, options, say) => {
  test('a comment is written, answered, reported and deleted, and guests read', async () => {
    const { pool } = site.server.database
    await pool.query('TRUNCATE post_comments CASCADE')
    const { rows } = await pool.query<{ id: string; email: string }>(
      `SELECT p.id, u.email FROM posts p JOIN positions o ON o.listing_id = p.listing_id JOIN users u ON u.id = o.investor_id
        WHERE p.status = 'published' AND u.email = ANY($1) AND o.shares_milli > 0 LIMIT 1`,
      [INVESTORS],
    )
    const address = `/post/${rows[0]!.id}#comments`

    const guest = await site.open(options)
    await guest.page.goto(address, { waitUntil: 'networkidle' })
    await guest.page.getByText(say.none).waitFor()
    await inspect(guest.page, `comments-guest-${language}`)
    const link = guest.page.getByRole('link', { name: say.logIn })
    expect(await link.getAttribute('href')).toBe(`/login?${new URLSearchParams({ next: address }).toString()}`)

    const reader = await openAs(rows[0]!.email, language, options)
    await reader.page.goto(address, { waitUntil: 'networkidle' })
    const field = reader.page.getByLabel(say.field, { exact: true })
    await button(reader.page, say.send).click()
    await reader.page.getByText(say.empty).waitFor()
    await field.fill('Who paid for <b>the roof</b>?\n\nAnd when?')
    await reader.page.getByLabel(say.investor).check()
    await inspect(reader.page, `comments-write-${language}`)
    // A session that ends meanwhile takes nothing of it along.
    await throughSignOut(reader, say.send, say.signedOut)
    await button(reader.page, say.send).dblclick()
    const comment = reader.page.getByRole('article').filter({ hasText: 'Who paid for <b>the roof</b>?' })
    await comment.getByText(say.badgeInvestor, { exact: true }).waitFor()
    await reader.page.getByText(say.one, { exact: true }).waitFor()
    expect(await field.inputValue()).toBe('')
    expect(await comment.count()).toBe(1)

    const author = await openAs('seller@freehold.example', language, options)
    await author.page.goto(address, { waitUntil: 'networkidle' })
    await button(author.page, say.answer).click()
    const answer = author.page.getByLabel(say.fieldAnswer)
    // Whoever wants to answer types next.
    await expect.poll(() => answer.evaluate((one) => one === document.activeElement)).toBe(true)
    await author.page.keyboard.type('The seller did, in May.')
    await inspect(author.page, `comments-answer-${language}`)
    await button(author.page, say.sendAnswer).click()
    const answered = author.page.getByRole('article').filter({ hasText: 'The seller did, in May.' })
    await answered.getByText(say.badgeAuthor, { exact: true }).waitFor()
    await author.page.getByText(say.two, { exact: true }).waitFor()

    await button(author.page, say.report).click()
    await button(author.page, say.reportSend).click()
    await author.page.getByText(say.reasonMissing).waitFor()
    await author.page.getByText(say.reason).click()
    await inspect(author.page, `comments-report-${language}`)
    const note = author.page.getByRole('dialog').getByRole('textbox')
    await note.fill('Twice the same.')
    await throughSignOut(author, say.reportSend, say.signedOut)
    expect(await note.inputValue()).toBe('Twice the same.')
    await button(author.page, say.reportSend).click()
    await author.page.getByText(say.reported).first().waitFor()

    const operator = await openAs('operator@freehold.example', language, options)
    await operator.page.goto('/operator', { waitUntil: 'networkidle' })
    await operator.page.getByText('Who paid for <b>the roof</b>?').waitFor()
    await button(operator.page, say.hide).click()
    operator.watch.provoke(/decision$/)
    await button(operator.page, say.hideYes).click()
    await operator.page.getByText(say.hideMissing).waitFor()
    await operator.page.getByLabel(say.hideReason).fill('No advice, please.')
    await inspect(operator.page, `comments-hide-${language}`)
    await Promise.all([
      operator.page.getByText(say.wasHidden).first().waitFor(),
      button(operator.page, say.hideYes).click(),
    ])
    await expect.poll(() => operator.page.getByText('Who paid for').count()).toBe(0)
    await guest.page.reload({ waitUntil: 'networkidle' })
    await guest.page.getByText(say.hidden, { exact: true }).waitFor()

    await reader.page.goto('/notifications', { waitUntil: 'networkidle' })
    await reader.page.goto(address, { waitUntil: 'networkidle' })
    await reader.page.getByText(say.hiddenOwn).waitFor()
    await button(reader.page, say.delete).click()
    await inspect(reader.page, `comments-delete-${language}`)
    await button(reader.page, say.deleteYes).click()
    await reader.page.getByText(say.deleted, { exact: true }).waitFor()
    await reader.page.getByText('The seller did, in May.').waitFor()
    await inspect(reader.page, `comments-deleted-${language}`)
    await guest.page.reload({ waitUntil: 'networkidle' })
    await guest.page.getByText(say.deleted, { exact: true }).waitFor()
    expect(await guest.page.getByText('the roof').count()).toBe(0)

    expect([guest, reader, author, operator].flatMap(({ watch }) => watch.faults)).toEqual([])
    for (const { context } of [guest, reader, author, operator]) await context.close()
  })
})

test('a double click that leaves a reported comment as it is decides about no other, though the next one moves up', async () => {
  const { pool } = site.server.database
  await pool.query('TRUNCATE post_comments CASCADE')
  const { rows } = await pool.query<{ id: string }>(
    "SELECT id FROM posts WHERE status = 'published' AND price_cents = 0",
  )
  const [writer, reporter] = [await openAs(INVESTORS[0]!, 'en', DESK), await openAs(INVESTORS[1]!, 'en', DESK)]
  for (const text of ['One.', 'Two.', 'Three.']) {
    const wrote = await writer.context.request.post(`/api/posts/${rows[0]!.id}/comments`, { data: { text } })
    const { _id: id } = await wrote.json()
    const reported = await reporter.context.request.post(`/api/comments/${id}/report`, { data: { reason: 'spam' } })
    expect(reported.status()).toBe(200)
  }
  const { context, page, watch } = await openAs('operator@freehold.example', 'en', DESK)
  await page.goto('/operator', { waitUntil: 'networkidle' })
  const leave = button(page, 'Leave it shown')
  await expect.poll(() => leave.count()).toBe(3)
  const decided: string[] = []
  page.on('request', (request) => void (request.url().endsWith('/decision') && decided.push(request.url())))
  await leave.first().click()
  await expect.poll(() => leave.count()).toBe(2)
  await pressAgain(page, leave.first())
  await leave.last().click()
  await expect.poll(() => leave.count()).toBe(1)
  expect(decided).toHaveLength(2)
  expect(watch.faults).toEqual([])
  for (const opened of [writer, reporter, { context }]) await opened.context.close()
})
