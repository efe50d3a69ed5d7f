import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inspect, leaveBrowser, takeBrowser } from '#test/browser.ts'
import { looks } from '#test/looks.ts'
import { startMoneyWorld } from '#test/money-world.ts'
import type { MoneyWorld } from '#test/money-world.ts'
import { signedIn, typeCard } from '#test/pay-page.ts'

// A post is written for a price, stays closed, is bought by card and from the wallet, and is read.

let world: MoneyWorld
let browser: Browser
beforeAll(async () => {
  world = await startMoneyWorld()
  browser = await takeBrowser()
})
afterAll(async () => {
  await leaveBrowser(browser)
  await world?.remove()
})

const WORDS = {
  en: {
    begin: 'Write a post',
    title: 'Title',
    text: 'Text',
    price: 'Price',
    earned: /You earn \$3\.40 of each sale/,
    free: 'What everybody reads',
    kept: 'Kept as you typed it',
    publish: 'Publish',
    see: 'See it as readers do',
    closed: 'The rest of this post costs $4.00',
    buy: 'Buy for $4.00',
    sure: 'Are you sure you want to buy this content?',
    yes: 'Yes, go on',
    on: 'Go on to payment',
    card: 'Pay $4.00 by card',
    wallet: /^Pay \$4\.00 from your wallet \(/,
    declined: /declined/i,
    done: 'The post is yours',
    mine: 'Posts that you bought',
  },
  es: {
    begin: 'Escribir una publicación',
    title: 'Título',
    text: 'Texto',
    price: 'Precio',
    earned: /De cada venta ganas/,
    free: 'Lo que leen todos',
    kept: 'Guardada como la escribiste',
    publish: 'Publicar',
    see: 'Verla como se lee',
    closed: /^El resto de esta publicación cuesta/,
    buy: /^Comprar por/,
    sure: '¿Seguro que quieres comprar este contenido?',
    yes: 'Sí, continuar',
    on: 'Continuar al pago',
    card: /^Pagar .*4[.,]00.* con tarjeta/,
    wallet: /^Pagar .*4[.,]00.* con tu billetera/,
    declined: /rechazad/i,
    done: 'La publicación es tuya',
    mine: 'Publicaciones que compraste',
  },
} as const
type Words = (typeof WORDS)[keyof typeof WORDS]

const SECRET = 'Basalt costs nine dollars a ton.'
const cases = [
  ['en', 1440],
  ['es', 390],
] as const

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

async function write(page: Page, say: Words, title: string): Promise<string> {
  await page.goto('/sellers/posts', { waitUntil: 'networkidle' })
  await button(page, say.begin).first().click()
  await page.getByLabel(say.title).fill(title)
  await page.getByRole('textbox', { name: say.text, exact: true }).click()
  await page.keyboard.type('Everybody reads this.')
  await page.keyboard.press('Enter')
  await page.keyboard.type(SECRET)
  await page.getByLabel(say.price).fill('4')
  await page.getByText(say.earned).waitFor()
  await page.getByLabel(say.free).selectOption('1')
  await page.getByText(say.kept, { exact: true }).waitFor()
  await inspect(page, 'paid-post-write')
  await button(page, say.publish).click()
  await page.getByRole('link', { name: say.see }).click()
  await page.getByText(SECRET).waitFor()
  return new URL(page.url()).pathname
}

async function toPay(page: Page, say: Words, name: string): Promise<void> {
  await page.getByRole('heading', { name: say.closed }).waitFor()
  expect(await page.getByText(SECRET).count()).toBe(0)
  await inspect(page, `paid-post-closed-${name}`)
  await button(page, say.buy).click()
  await page.getByText(say.sure).waitFor()
  await inspect(page, `paid-post-sure-${name}`)
  await button(page, say.yes).click()
  await button(page, say.on).waitFor()
  await inspect(page, `paid-post-intro-${name}`)
  await button(page, say.on).click()
  await button(page, say.card).waitFor()
}

test.each(looks(cases, 0))('a post is sold by card and from the wallet (%s, %i px)', async (language, width) => {
  const say = WORDS[language]
  const open = async (cents: number, isSeller = false) => {
    const person = await world.investor(cents)
    if (isSeller)
      await world.server.database.pool.query('UPDATE users SET is_merchant = true WHERE id = $1', [person.id])
    const tab = await signedIn(browser, world, person, { language, width })
    return { ...tab, person, page: await tab.context.newPage() }
  }
  const seller = await open(0, true)
  const path = await write(seller.page, say, `What the ground costs (${language})`)

  const guest = await browser.newContext({ baseURL: world.server.url })
  const sent = await (await guest.request.get(path)).text()
  expect(sent).not.toContain(SECRET)
  // Who is shown a link to it reads how it begins.
  expect(sent).toContain(`<meta property="og:title" content="What the ground costs (${language}) · Freehold">`)
  expect(sent).toContain('<meta property="og:description" content="Everybody reads this.">')
  await guest.close()

  const reader = await open(0)
  await reader.page.goto(path, { waitUntil: 'networkidle' })
  await toPay(reader.page, say, `${language}-${width}`)
  const dialog = reader.page.getByRole('dialog')
  const pay = async (number: string) => {
    await typeCard(dialog, number, language)
    await button(reader.page, say.card).click()
  }
  reader.watch.provoke(/pay_for_content/)
  await pay('4000 0000 0000 0002')
  await dialog.getByText(say.declined).first().waitFor()
  await inspect(reader.page, `paid-post-declined-${language}-${width}`)
  await pay('4242 4242 4242 4242')
  await reader.page.getByRole('heading', { name: say.done }).waitFor()
  // The page is loaded again by itself.
  await reader.page.getByText(SECRET).waitFor()
  expect(await reader.page.getByRole('heading', { name: say.closed }).count()).toBe(0)
  await inspect(reader.page, `paid-post-bought-${language}-${width}`)
  expect((await world.capturesOf(reader.person)).length).toBe(1)
  await reader.page.goto('/journal', { waitUntil: 'networkidle' })
  await reader.page.getByRole('heading', { name: say.mine }).waitFor()
  await inspect(reader.page, `paid-post-journal-${language}-${width}`)

  const rich = await open(1000)
  await rich.page.goto(path, { waitUntil: 'networkidle' })
  await toPay(rich.page, say, `rich-${language}-${width}`)
  await button(rich.page, say.wallet).dblclick()
  await rich.page.getByText(SECRET).waitFor()
  expect(await world.capturesOf(rich.person)).toEqual([])

  await seller.page.goto('/sellers', { waitUntil: 'networkidle' })
  await seller.page
    .getByText(/6[.,]80/)
    .first()
    .waitFor()
  await inspect(seller.page, `paid-post-sellers-${language}-${width}`)
  expect([seller.watch.faults, reader.watch.faults, rich.watch.faults]).toEqual([[], [], []])
  await Promise.all([seller, reader, rich].map(({ context }) => context.close()))
})
