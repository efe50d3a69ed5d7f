import { expect, test } from 'vitest'
import { approvalCommand } from '#app/cli/approval.ts'
import { offeringCommand } from '#app/cli/offering.ts'
import { addListing } from '#test/builders.ts'
import { addAskedPayout } from '#test/asked-payout.ts'
import { inspect } from '#test/browser.ts'
import { looks } from '#test/looks.ts'
import { addOperator, approvalOf, commander, OPERATOR_PASSWORD } from '#test/operators.ts'
import { DESK, openSite, PHONE_ES } from '#test/site-browser.ts'

// The pages of operators: the money map, and what waits for a second person.

const site = openSite()

const WORDS = [
  [
    'en-1440',
    DESK,
    {
      map: 'Where every cent stands',
      zero: /^Everything together is \$0\.00/,
      card: 'At the card processor',
      equal: 'Equal',
      fail: 'Give a raise up',
      does: /the raise is given up, and \$0\.00 go back$/,
      toAskPart: 'Payouts to ask a second operator for',
      approve: 'Approve',
      approved: 'Approved. It is carried out within seconds.',
      refuse: 'Refuse',
      reason: 'Why you refuse it',
      missing: 'Say why you refuse it.',
      refused: 'Refused.',
    },
  ],
  [
    'es-390',
    PHONE_ES,
    {
      map: 'Dónde está cada centavo',
      zero: /^Todo junto es .*0[.,]00/,
      card: 'En el procesador de tarjetas',
      equal: 'Igual',
      fail: 'Abandonar una recaudación',
      does: /se abandona la recaudación y se devuelven \$0\.00$/,
      toAskPart: 'Pagos por los que hay que preguntar a un segundo operador',
      approve: 'Aprobar',
      approved: 'Aprobado. Se ejecuta en unos segundos.',
      refuse: 'Rechazar',
      reason: 'Por qué lo rechazas',
      missing: 'Explica por qué lo rechazas.',
      refused: 'Rechazado.',
    },
  ],
] as const

/** Where the rows of its letters begin. */
function leftsOf(item: Element): number[] {
  const letters = document.createRange()
  letters.selectNodeContents(item)
  const rows = new Map<number, number>()
  for (const { top, left } of letters.getClientRects()) if (!rows.has(top)) rows.set(top, left)
  return [...rows.values()]
}

test.each(looks(WORDS, 0))('Operations (%s): the map is zero, and a second operator decides', async (...one) => {
  const [name, options, words] = one
  const { deps } = site.server
  const [asker, second] = [await addOperator(deps), await addOperator(deps)]
  const ask = async (why: string) => {
    const listingId = await addListing(deps.database)
    const said = await commander(deps)(offeringCommand, 'fail', listingId, '--reason', why, '--as', asker.email)
    return { listingId, id: approvalOf(said) }
  }
  const [first, other] = [await ask('no permit'), await ask('the seller withdrew')]
  const payout = await addAskedPayout(deps)
  const { context, page, watch } = await site.open(options)
  const login = await context.request.post('/api/login', { data: { email: second.email, password: OPERATOR_PASSWORD } })
  expect(login.ok()).toBe(true)
  await expect
    .poll(async () => (await deps.database.pool.query('SELECT FROM processor_comparisons')).rowCount, {
      timeout: 30_000,
    })
    .toBe(3)
  await page.goto('/operator', { waitUntil: 'networkidle' })
  await page.getByRole('heading', { name: words.map }).waitFor()
  await page.getByText(words.zero).waitFor()
  await page.getByText(words.card, { exact: true }).waitFor()
  expect(await page.getByText(words.equal, { exact: true }).count()).toBe(3)
  const work = page.getByRole('listitem').filter({ hasText: payout.email })
  expect(await work.innerText()).toContain('$40.00')
  await page.getByRole('heading', { name: words.toAskPart, exact: true }).waitFor()
  await work.getByText(`npm run freehold -- payout show ${payout.id}`, { exact: true }).waitFor()
  await inspect(page, `operator-${name}`)

  const waiting = (why: string) => page.getByRole('article', { name: words.fail }).filter({ hasText: why })
  await waiting('no permit').getByText(words.does).waitFor()
  const part = page.getByRole('navigation').getByRole('link', { name: words.toAskPart })
  // Each look asks for one of its own.
  const { rowCount } = await deps.database.pool.query("SELECT FROM seller_payouts WHERE status = 'requested'")
  expect((await part.innerText()).split(/\s+/).at(-1)).toBe(String(rowCount))
  await part.press('Enter')
  await expect.poll(() => work.evaluate((item) => item.getBoundingClientRect().top < innerHeight)).toBe(true)
  const dialog = page.getByRole('dialog')
  await waiting('no permit').getByRole('button', { name: words.approve }).click()
  // Which one of many is decided: the dialog lies over it.
  await dialog.getByRole('heading', { name: words.fail }).waitFor()
  await dialog.getByText(words.does).waitFor()
  // What of a line wraps stands further in than where it begins.
  const [begins = 0, ...lefts] = await dialog.getByText(words.does).evaluate(leftsOf)
  expect(lefts.filter((left) => left <= begins)).toEqual([])
  await inspect(page, `operator-approve-${name}`)
  await dialog.getByRole('button', { name: words.approve }).click()
  await page.getByText(words.approved).waitFor()
  await expect.poll(() => waiting('no permit').count()).toBe(0)
  // What was pressed is gone with what waited: the keyboard goes on from the page itself.
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')

  await waiting('the seller withdrew').getByRole('button', { name: words.refuse }).click()
  await dialog.getByRole('button', { name: words.refuse }).click()
  await dialog.getByText(words.missing).waitFor()
  // Said at its field, which has the focus: on a phone the top of the dialog may be out of view.
  const reason = dialog.getByLabel(words.reason)
  expect(await reason.getAttribute('aria-invalid')).toBe('true')
  await expect.poll(() => reason.evaluate((field) => field === document.activeElement)).toBe(true)
  await reason.fill('it did not')
  expect(await dialog.getByText(words.missing).count()).toBe(0)
  await inspect(page, `operator-refuse-${name}`)
  await dialog.getByRole('button', { name: words.refuse }).click()
  await page.getByText(words.refused, { exact: true }).waitFor()
  await expect.poll(() => waiting('the seller withdrew').count()).toBe(0)

  const statusOf = async (id: string) =>
    (await deps.database.pool.query('SELECT status FROM approvals WHERE id = $1', [id])).rows[0].status
  await expect.poll(() => statusOf(first.id), { timeout: 60_000, interval: 500 }).toBe('done')
  expect(await statusOf(other.id)).toBe('refused')
  // The one refusal that was asked for on purpose.
  expect(watch.faults.filter((fault) => !fault.includes('422'))).toEqual([])
  await context.close()
})

test('what another operator decided meanwhile is not asked for again: the dialog says so, and closes', async () => {
  const { deps } = site.server
  const [asker, second, third] = [await addOperator(deps), await addOperator(deps), await addOperator(deps)]
  const listingId = await addListing(deps.database)
  const run = commander(deps)
  const said = await run(offeringCommand, 'fail', listingId, '--reason', 'no permit', '--as', asker.email)
  const { context, page, watch } = await site.open(DESK)
  await context.request.post('/api/login', { data: { email: second.email, password: OPERATOR_PASSWORD } })
  await page.goto('/operator', { waitUntil: 'networkidle' })
  const waiting = page.getByRole('article').filter({ hasText: 'no permit' })
  await waiting.getByRole('button', { name: 'Approve' }).click()
  const dialog = page.getByRole('dialog')
  const because = ['--note', 'it has one', '--as', third.email]
  expect((await run(approvalCommand, 'refuse', approvalOf(said), ...because)).code).toBe(0)
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await dialog.getByText('This was decided already, and waits no more.').waitFor()
  await expect.poll(() => dialog.getByRole('button').allInnerTexts()).not.toContain('Approve')
  const close = dialog.getByRole('button', { name: 'Close' }).last()
  await expect.poll(() => close.isEnabled()).toBe(true)
  expect(await close.evaluate((button) => button === document.activeElement)).toBe(true)
  await close.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  expect(await waiting.count()).toBe(0)
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
  expect(watch.faults.filter((fault) => !fault.includes('409'))).toEqual([])
  await context.close()
})

test('to an investor there is no such page, and no menu leads to it', async () => {
  const { context, page } = await site.openAsDemo({ ...DESK })
  const answer = await page.goto('/operator', { waitUntil: 'networkidle' })
  expect(answer!.status()).toBe(404)
  await page.getByRole('heading', { name: 'This plot is not on the map' }).waitFor()
  expect(await page.content()).not.toContain('OperatorPage')
  expect((await context.request.get('/api/operator/money')).status()).toBe(403)
  await context.close()
})
