import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { inspect } from '#test/browser.ts'
import { looks } from '#test/looks.ts'
import { addOperator, approvalOf, OPERATOR_PASSWORD } from '#test/operators.ts'
import { startServer } from '#test/server-process.ts'
import type { ServerProcess } from '#test/server-process.ts'
import { DEMO, DESK, openSite, PHONE_ES } from '#test/site-browser.ts'

// The Crypto page: where coins may be sent, what two operators book, and a server that takes none.

// Of BIP 173, EIP-55 and Litecoin's own: published, and nobody's of ours.
const BITCOIN = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const ETHEREUM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const LITECOIN = 'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9'
const CRYPTO_ADDRESSES = `bitcoin=${BITCOIN}, ethereum=${ETHEREUM}, litecoin=${LITECOIN}`

const ENGLISH = {
  size: DESK as object,
  name: 'en-1440',
  title: 'Crypto',
  only: 'Only BTC, and only on the Bitcoin network.',
  lost: /on another network.*are lost/,
  trial: /Send no coins/,
  qr: 'QR code of our Ethereum address',
  copy: 'Copy the Ethereum address',
  copied: 'Copied',
  none: 'None was booked yet.',
  rate: '$65,000.00',
  amount: '$799.50',
  history: 'View Transaction History',
  close: 'Close Transaction History',
  source: 'Crypto',
  off: 'Crypto is not taken here',
  toPayment: 'Go to Payment',
  wallet: 'Wallet',
  support: 'Contact support',
  add: 'Add $20',
  addIt: 'Add $20 by card',
}
const SPANISH: typeof ENGLISH = {
  size: PHONE_ES,
  name: 'es-390',
  title: 'Cripto',
  only: 'Solo BTC, y solo por la red de Bitcoin.',
  lost: /por otra red.*se pierde/,
  trial: /No envíes monedas/,
  qr: 'Código QR de nuestra dirección de Ethereum',
  copy: 'Copiar la dirección de Ethereum',
  copied: 'Copiado',
  none: 'Todavía no se ha registrado ninguno.',
  rate: '$65,000.00',
  amount: '$799.50',
  history: 'Ver el historial de transacciones',
  close: 'Cerrar el historial de transacciones',
  source: 'Cripto',
  off: 'Aquí no se aceptan criptomonedas',
  toPayment: 'Ir a Pagos',
  wallet: 'Billetera',
  support: 'Contactar con soporte',
  add: 'Agregar $20',
  addIt: 'Agregar $20 con tarjeta',
}
const LANGUAGES = [
  ['en-1440', ENGLISH],
  ['es-390', SPANISH],
] as const

/** Two operators book coins for the demo's investor, as they do on the command line. Gives the id of the transaction. */
async function book(server: ServerProcess): Promise<string> {
  const [asker, second] = [await addOperator(server.deps), await addOperator(server.deps)]
  const transaction = randomBytes(32).toString('hex')
  const facts = ['--person', DEMO.email, '--network', 'bitcoin', '--transaction', transaction]
  const sum = ['--quantity', '0.0123', '--rate', '65000.00', '--as', asker.email, '--reason', 'seen with six blocks']
  const asked = await server.command('crypto', 'book', ...facts, ...sum)
  expect(asked).toMatchObject({ code: 0, output: expect.stringContaining('$799.50 into the wallet of') })
  const id = approvalOf({ code: 0, said: asked.output })
  const own = await server.command('approval', 'approve', id, '--as', asker.email)
  expect(own).toMatchObject({ code: 1, output: expect.stringContaining('another operator decides') })
  const done = await server.command('approval', 'approve', id, '--as', second.email)
  expect(done).toMatchObject({ code: 0, output: expect.stringContaining('done: $799.50') })
  return transaction
}

const open = async (page: Page, words: typeof ENGLISH) => {
  await page.goto('/account/crypto', { waitUntil: 'networkidle' })
  await page.getByRole('heading', { name: words.title, level: 1 }).waitFor()
}

describe('where coins are taken', () => {
  const site = openSite(() => startServer(() => ({ DEMO: 'on', OPERATOR_PASSWORD, CRYPTO_ADDRESSES }), 'demo'))

  test.each(looks(LANGUAGES, 0))(
    'the page (%s) shows each address with its network, and what was booked at which rate',
    async (_name, words) => {
      const { context, page, watch } = await site.openAsDemo(words.size)
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await open(page, words)
      for (const address of [BITCOIN, ETHEREUM, LITECOIN]) await page.getByText(address, { exact: true }).waitFor()
      await page.getByText(words.only, { exact: true }).waitFor()
      await page.getByText(words.lost).waitFor()
      await page.getByText(words.trial).waitFor()
      await page.getByRole('img', { name: words.qr }).waitFor()
      await inspect(page, `crypto-${words.name}`)
      await page.getByRole('button', { name: words.copy }).click()
      await page.getByText(words.copied, { exact: true }).waitFor()
      expect(await page.evaluate(async () => await navigator.clipboard.readText())).toBe(ETHEREUM)

      // It shows by itself: nobody reloads.
      const transaction = await book(site.server)
      const row = page.getByRole('row').filter({ hasText: transaction })
      await row.waitFor()
      const text = await row.innerText()
      for (const part of ['0.0123 BTC', words.rate, words.amount]) expect(text).toContain(part)
      await inspect(page, `crypto-booked-${words.name}`)

      await page.getByRole('button', { name: words.history }).click()
      await page.getByRole('button', { name: words.close }).waitFor()
      await page.getByText(words.source, { exact: true }).last().waitFor()
      expect(watch.faults).toEqual([])
      await context.close()
    },
  )
})

describe('where none are taken', () => {
  const site = openSite()

  test.each(looks(LANGUAGES, 1))('the page (%s) says so, and leads to what is possible', async (_name, words) => {
    const { context, page, watch } = await site.openAsDemo(words.size)
    await open(page, words)
    await page.getByRole('heading', { name: words.off }).waitFor()
    expect(await page.getByText(words.lost).count()).toBe(0)
    await page.getByRole('link', { name: words.support }).last().waitFor()
    await inspect(page, `crypto-off-${words.name}`)
    await page.getByRole('link', { name: words.add, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: words.addIt }).waitFor()
    // It was asked for once: a reload does not ask again.
    await expect.poll(() => new URL(page.url()).search).toBe('')
    await page.keyboard.press('Escape')
    await open(page, words)
    await page.getByRole('link', { name: words.toPayment }).click()
    await page.getByRole('heading', { name: words.wallet, level: 1 }).waitFor()
    expect(watch.faults).toEqual([])
    await context.close()
  })
})
