import { beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { approvalCommand } from '#app/cli/approval.ts'
import { payoutCommand } from '#app/cli/payout.ts'
import { inspect } from '#test/browser.ts'
import { earn } from '#test/earn.ts'
import { looks } from '#test/looks.ts'
import { addOperator, approvalOf, commander, OPERATOR_PASSWORD } from '#test/operators.ts'
import type { TestOperator } from '#test/operators.ts'
import { startServer } from '#test/server-process.ts'
import { DESK, openSite, PHONE_ES } from '#test/site-browser.ts'

// What somebody earned by selling is paid out: asked for on two ways, cancelled, approved by two operators, sent, and come back.

const site = openSite(() => startServer(() => ({ DEMO: 'on', OPERATOR_PASSWORD }), 'demo'))
let asker: TestOperator
let second: TestOperator
beforeAll(async () => {
  asker = await addOperator(site.server.deps)
  second = await addOperator(site.server.deps)
})

const ENGLISH = {
  size: DESK as object,
  nothing: /There is nothing to pay out now/,
  lead: '$250.00 can be paid out. Choose how.',
  request: /^Request/,
  amountMissing: 'Enter an amount',
  emailMissing: 'Enter an email address',
  amount: 'Amount',
  all: 'All of it',
  email: 'Email of your PayPal account',
  tooMuch: 'You can be paid out $250.00 now. Nothing was requested.',
  proof: 'Confirm that it is you',
  password: 'Password',
  confirm: 'Confirm',
  requested: /Requested on .* Two of us look at it\./,
  cancel: /^Cancel the payout of/,
  cancelNow: 'Cancel payout',
  cancelled: /^Cancelled on/,
  crypto: 'Crypto',
  address: 'Address',
  wrong: 'This is not an address of Bitcoin, or a character of it is wrong. Copy it once more.',
  direct: 'Direct Deposit',
  noAccount: /goes to a bank account of yours that is verified/,
  check: 'Check',
  payTo: 'Payable to',
  line1: 'Address',
  city: 'City',
  state: 'State',
  zip: 'ZIP code',
  sent: /^Sent on/,
  returned: /^Came back on/,
  lines: 'Payout cancelled or returned',
  statement: 'Statement (CSV)',
}
const SPANISH: typeof ENGLISH = {
  size: PHONE_ES,
  nothing: /Ahora no hay nada que pagarte/,
  lead: 'Puedes cobrar $250.00. Elige cómo.',
  request: /^Solicitar/,
  amountMissing: 'Introduce un monto',
  emailMissing: 'Introduce un correo electrónico',
  amount: 'Monto',
  all: 'Todo',
  email: 'Correo de tu cuenta de PayPal',
  tooMuch: 'Ahora podemos pagarte $250.00. No se solicitó nada.',
  proof: 'Confirma que eres tú',
  password: 'Contraseña',
  confirm: 'Confirmar',
  requested: /Solicitado el .* Dos personas lo revisan\./,
  cancel: /^Cancelar el pago de/,
  cancelNow: 'Cancelar pago',
  cancelled: /^Cancelado el/,
  crypto: 'Cripto',
  address: 'Dirección',
  wrong: 'Esta no es una dirección de Bitcoin, o tiene un carácter equivocado. Cópiala de nuevo.',
  direct: 'Depósito directo',
  noAccount: /va a una cuenta bancaria tuya que esté verificada/,
  check: 'Cheque',
  payTo: 'A nombre de',
  line1: 'Dirección',
  city: 'Ciudad',
  state: 'Estado',
  zip: 'Código postal',
  sent: /^Enviado el/,
  returned: /^Volvió el/,
  lines: 'Pago cancelado o devuelto',
  statement: 'Extracto (CSV)',
}

/** The operators' part, as they do it on the command line. */
async function command(...words: string[]): Promise<string> {
  const done = await commander(site.server.deps)(payoutCommand, ...words)
  expect(done).toEqual({ code: 0, said: expect.any(String) })
  return done.said
}
async function decide(id: string, ...words: string[]): Promise<void> {
  const said = await command(...words, '--as', asker.email, '--reason', 'looked at it')
  expect(said).toContain('$250.00')
  const approve = ['approve', approvalOf({ code: 0, said }), '--as', second.email]
  const done = await commander(site.server.deps)(approvalCommand, ...approve)
  expect(done).toEqual({ code: 0, said: expect.stringContaining('done: ') })
  expect(await command('show', id)).toContain(id)
}

const idOf = async (sellerId: string): Promise<string> =>
  (
    await site.server.database.pool.query(
      `SELECT id FROM seller_payouts WHERE seller_id = $1 AND status = 'requested'`,
      [sellerId],
    )
  ).rows[0].id

/** As if their login was an hour ago: whoever moves money proves again who they are. */
const forgetProof = (userId: string) =>
  site.server.database.pool.query(`UPDATE sessions SET proven_at = now() - interval '1 hour' WHERE user_id = $1`, [
    userId,
  ])

test.each(
  looks(
    [
      ['en-1440', ENGLISH],
      ['es-390', SPANISH],
    ] as const,
    1,
  ),
)('payouts (%s): asked for, cancelled, approved by two, sent and come back', async (name, words) => {
  const seller = await addOperator(site.server.deps, 'investor')
  const { context, page, watch } = await site.open(words.size)
  const login = await context.request.post('/api/login', { data: { email: seller.email, password: OPERATOR_PASSWORD } })
  expect(login.ok()).toBe(true)
  await page.goto('/sellers', { waitUntil: 'networkidle' })
  await page.getByText(words.nothing).waitFor()
  await earn(site.server.deps, seller.id, 25_000)
  await page.reload({ waitUntil: 'networkidle' })
  await page.getByText(words.lead).waitFor()

  await page.getByRole('button', { name: 'Paypal', exact: true }).click()
  await submit(page)
  await page.getByText(words.amountMissing).waitFor()
  await page.getByText(words.emailMissing).waitFor()
  await inspect(page, `payouts-missing-${name}`)
  await page.getByLabel(words.amount, { exact: true }).fill('250.01')
  await page.getByLabel(words.email).fill('ada.payee@mail.example')
  await submit(page)
  await page.getByText(words.tooMuch).waitFor()
  await page.getByRole('button', { name: words.all, exact: true }).click()
  await forgetProof(seller.id)
  watch.provoke(/\/api\/payouts/)
  await submit(page)
  const proof = page.getByRole('dialog', { name: words.proof })
  await proof.getByLabel(words.password, { exact: true }).fill(OPERATOR_PASSWORD)
  await proof.getByRole('button', { name: words.confirm, exact: true }).click()
  await page.getByText(words.requested).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
  await page.getByText(words.nothing).waitFor()
  await inspect(page, `payouts-requested-${name}`)

  await page.getByRole('button', { name: words.cancel }).click()
  await page.getByRole('dialog').getByRole('button', { name: words.cancelNow, exact: true }).click()
  await page.getByText(words.cancelled).waitFor()
  await page.getByText(words.lead).waitFor()
  // The button that was pressed is gone with what it cancelled.
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')

  await page.getByRole('button', { name: words.direct, exact: true }).click()
  await page.getByText(words.noAccount).waitFor()
  await page.getByRole('button', { name: words.crypto, exact: true }).click()
  await page.getByRole('button', { name: words.all, exact: true }).click()
  await page.getByLabel(words.address, { exact: true }).fill('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5')
  await submit(page)
  await page.getByText(words.wrong).first().waitFor()
  await inspect(page, `payouts-crypto-${name}`)

  await page.getByRole('button', { name: words.check, exact: true }).click()
  await page.getByRole('button', { name: words.all, exact: true }).click()
  await page.getByLabel(words.payTo).fill('Ada Payee')
  await page.getByLabel(words.line1, { exact: true }).fill('12 Alder Street')
  await page.getByLabel(words.city).fill('Tacoma')
  await page.getByLabel(words.state, { exact: true }).selectOption('WA')
  await page.getByLabel(words.zip).fill('98405')
  await inspect(page, `payouts-check-${name}`)
  await submit(page)
  await page.getByText(words.requested).waitFor()

  const id = await idOf(seller.id)
  // A number is that of one payment: each look, and each try, sends a check of its own.
  const reference = `check ${id}`
  await decide(id, 'approve', id)
  expect(await command('take', id, '--as', second.email)).toContain('12 Alder Street')
  await command('send', id, '--reference', reference, '--as', second.email)
  await page.reload({ waitUntil: 'networkidle' })
  await page.getByText(words.sent).waitFor()
  await page.getByText(reference).waitFor()
  expect(await page.getByRole('button', { name: words.cancel }).count()).toBe(0)
  await decide(id, 'return', id, '--words', 'Nobody lives there')
  await page.reload({ waitUntil: 'networkidle' })
  await page.getByText(words.returned).waitFor()
  await page.getByText('Nobody lives there').waitFor()
  await page.getByText(words.lead).waitFor()
  expect(await page.getByText(words.lines).count()).toBe(2)
  await inspect(page, `payouts-returned-${name}`)

  const arriving = page.waitForEvent('download')
  await page.getByRole('link', { name: words.statement }).click()
  expect((await arriving).suggestedFilename()).toMatch(/^freehold-sales-\d{4}-\d\d-\d\d\.csv$/)
  expect(watch.faults).toEqual([])
  await context.close()

  async function submit(on: Page): Promise<void> {
    await on.locator('form').getByRole('button', { name: words.request }).click()
  }
})
