import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { inspect } from '#test/browser.ts'
import { looks } from '#test/looks.ts'
import { DEMO, DESK, openSite, PHONE_ES } from '#test/site-browser.ts'

// An investor rates a house and asks about it, an operator answers, the asker is told, and the feed of the house and its sponsor say what happened.

const site = openSite()

const ENGLISH = {
  ratings: 'What its investors think',
  stars: '4 stars',
  save: 'Save 4 stars',
  rated: 'Your rating counts.',
  remove: 'Take my rating back',
  removed: 'Your rating is taken back.',
  none: 'Nobody has asked yet',
  logIn: 'Log in to ask',
  field: 'Your question',
  send: 'Ask',
  short: 'must have 10 characters at least',
  open: 'Not answered yet',
  answer: 'Answer',
  answerField: 'Your answer',
  answerSend: 'Send the answer',
  freehold: 'Freehold',
  helpful: /^Helpful: /,
  answered: 'Your question was answered',
  changes: /^Changes/,
  status: 'Status changed',
  valuation: 'Distribution paid',
  presented: 'Presented by',
  kept: 'Kept their promise',
} as const
const SPANISH = {
  ratings: 'Qué opinan quienes invierten en ella',
  stars: '4 estrellas',
  save: 'Guardar 4 estrellas',
  rated: 'Tu calificación ya cuenta.',
  remove: 'Retirar mi calificación',
  removed: 'Retiraste tu calificación.',
  none: 'Todavía no hay preguntas',
  logIn: 'Inicia sesión para preguntar',
  field: 'Tu pregunta',
  send: 'Preguntar',
  short: 'debe tener al menos 10 caracteres',
  open: 'Todavía sin respuesta',
  answer: 'Responder',
  answerField: 'Tu respuesta',
  answerSend: 'Enviar la respuesta',
  freehold: 'Freehold',
  helpful: /^Útil: /,
  answered: 'Respondieron a tu pregunta',
  changes: /^Cambios/,
  status: 'Cambio de estado',
  valuation: 'Distribución pagada',
  presented: 'Presentada por',
  kept: 'Cumplieron su promesa',
} as const

const QUESTION = 'Who paid for <b>the roof</b>?\nAnd when?'
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

/** Signed in as somebody of the demo, in a language. */
async function openAs(email: string, language: string, options: BrowserContextOptions) {
  const opened = await site.open(options)
  const logIn = async () => (await opened.context.request.post('/api/login', { data: { ...DEMO, email } })).status()
  await expect.poll(logIn, { interval: 500 }).toBe(200)
  await opened.context.request.patch('/api/me', { data: { lang_code: language } })
  return opened
}

/** A house that has paid out, of which somebody whom anybody can sign in as owns a part, and which an operator answers for. */
async function findHouse() {
  const { pool } = site.server.database
  await pool.query('TRUNCATE listing_questions CASCADE')
  const { rows } = await pool.query<{ id: string; email: string; presented: string }>(
    `SELECT l.id, u.email, l.presented FROM positions o JOIN users u ON u.id = o.investor_id JOIN listings l ON l.id = o.listing_id
      WHERE u.email = ANY($1) AND o.shares_milli > 0 AND l.seller_id IS NULL AND l.is_public
        AND NOT EXISTS (SELECT FROM offering_terms t WHERE t.listing_id = l.id AND t.seller_id IS NOT NULL)
        AND EXISTS (SELECT FROM distributions d WHERE d.listing_id = l.id AND d.status = 'paid') ORDER BY 1, 2 LIMIT 1`,
    [['demo', 'ruth', 'mateo'].map((name) => `${name}@freehold.example`)],
  )
  return rows[0]!
}

describe.each(
  looks(
    [
      ['en', DESK, ENGLISH],
      ['es', PHONE_ES, SPANISH],
    ] as const,
    1,
  ),
)('in %s', (language, options, say) => {
  test('a house is rated, asked about and answered for, and says what happened to it', async () => {
    const house = await findHouse()
    const address = `/project/${house.id}`

    const reader = await openAs(house.email, language, options)
    await reader.page.goto(`${address}#ratings`)
    await reader.page.getByRole('heading', { name: say.ratings }).waitFor()
    await reader.page.getByRole('radio', { name: say.stars }).check()
    // Arrow keys pass over other stars: none of them counts before it is saved.
    await reader.page.keyboard.press('ArrowRight')
    await reader.page.keyboard.press('ArrowLeft')
    expect(await button(reader.page, say.remove).count()).toBe(0)
    await button(reader.page, say.save).click()
    await reader.page.getByText(say.rated).waitFor()
    await button(reader.page, say.remove).click()
    await reader.page.getByText(say.removed).waitFor()

    const field = reader.page.getByLabel(say.field, { exact: true })
    await field.scrollIntoViewIfNeeded()
    await reader.page.getByText(say.none).waitFor()
    await field.fill('Roof?')
    await button(reader.page, say.send).click()
    await reader.page.getByText(say.short).waitFor()
    await field.fill(QUESTION)
    await button(reader.page, say.send).dblclick()
    const asked = reader.page
      .locator('#questions')
      .getByRole('article')
      .filter({ hasText: 'Who paid for <b>the roof</b>?' })
    await asked.getByText(say.open, { exact: true }).waitFor()
    expect(await asked.count()).toBe(1)
    await inspect(reader.page, `voices-asked-${language}`)

    const operator = await openAs('operator@freehold.example', language, options)
    await operator.page.goto(`${address}#questions`)
    await button(operator.page, say.answer).click()
    const answer = operator.page.getByLabel(say.answerField)
    // Whoever wants to answer types next.
    await expect.poll(() => answer.evaluate((one) => one === document.activeElement)).toBe(true)
    await operator.page.keyboard.type('The reserve, in May.')
    await button(operator.page, say.answerSend).click()
    const answered = operator.page
      .locator('#questions')
      .getByRole('article')
      .filter({ hasText: 'The reserve, in May.' })
    await answered.getByText(say.freehold, { exact: true }).waitFor()
    await button(operator.page, say.helpful).click()
    await operator.page.getByRole('button', { name: say.helpful, pressed: true }).waitFor()
    const sign = `getComputedStyle(document.querySelector('.question-marked'), '::before').content`
    expect(await operator.page.evaluate<string>(sign)).toContain('✓')

    await reader.page.goto('/notifications')
    await reader.page.getByText(say.answered).first().click()
    await reader.page.getByText('The reserve, in May.').waitFor()

    const guest = await site.open(options)
    await guest.page.goto(`/sponsor/${encodeURIComponent(house.presented)}`)
    await guest.page.getByText(say.kept, { exact: true }).waitFor()
    await inspect(guest.page, `voices-sponsor-${language}`)

    await reader.page.goto(`${address}#updates`)
    await reader.page.getByText(say.valuation, { exact: true }).first().waitFor()
    await button(reader.page, say.changes).click()
    await reader.page.getByText(say.status, { exact: true }).first().waitFor()
    await inspect(reader.page, `voices-updates-${language}`)
    await reader.page.getByRole('link', { name: house.presented }).click()
    await reader.page.getByRole('heading', { name: house.presented }).waitFor()
    for (const { watch } of [reader, operator, guest]) expect(watch.faults).toEqual([])
  })
})
