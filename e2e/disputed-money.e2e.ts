import { expect, test } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import { apiClient } from '#test/api-client.ts'
import { inspect } from '#test/browser.ts'
import { addInvestor, cardToken } from '#test/builders.ts'
import { DESK, openSite, PHONE_ES } from '#test/site-browser.ts'
import { soon } from '#test/walk.ts'

// What a bank asks for back shows wherever money shows, with the way to the payment that it is about.

const DISPUTED_CARD = '4000000000000259'

const site = openSite()

/** How high something is to a finger, in px: how far above and below its middle it is still what is hit. */
async function reachOf(page: Page, target: Locator): Promise<number> {
  await target.scrollIntoViewIfNeeded()
  const box = (await target.boundingBox())!
  const [x, y] = [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)]
  return await page.evaluate<number>(`(() => {
    const hit = (y) => document.elementFromPoint(${x}, y)?.closest('a, button') ?? null
    const target = hit(${y})
    if (target === null) return 0
    let [from, to] = [${y}, ${y}]
    while (from > ${y} - 60 && hit(from - 1) === target) from -= 1
    while (to < ${y} + 60 && hit(to + 1) === target) to += 1
    return to - from + 1
  })()`)
}

test('a held deposit and a disputed investment are told on Home, in Positions and where the wallet pays', async () => {
  const { server } = site
  const investor = apiClient(server, await addInvestor(server.deps))
  const { listings } = (await investor.get('/api/listings?status=open&limit=50')).body as {
    listings: { id: string; name: string; funding: { left: number; minimum: number } }[]
  }
  const house = listings.find(({ funding }) => funding.left > 100_000 && funding.minimum <= 10_000)!
  const token = () => cardToken(server.url, DISPUTED_CARD)
  expect((await investor.deposit({ amountCents: 20_000, token: await token() })).status).toBe(200)
  const order = { listingId: house.id, amountCents: 10_000, source: 'card' as const, token: await token() }
  expect((await investor.invest(order)).status).toBe(200)
  const { movements } = (await investor.get('/api/history')).body as { movements: { order_id: string | null }[] }
  const orderId = movements.find((one) => one.order_id !== null)!.order_id
  const disputed = async () => [
    (await investor.get('/api/wallet')).body['available'] as number,
    (await investor.get('/api/positions')).body['total_disputed'] as number,
  ]
  await expect.poll(disputed, { interval: 250, timeout: 60_000 }).toEqual([0, 10_000])
  // The wallet is asked for at the last step: this order is held and agreed to.
  const held = await investor.post('/api/orders', { project_id: house.id, total: 10_000 })
  const { body: agreement } = await investor.get(`/api/listings/${house.id}/agreement`)
  const signing = { agreed: agreement['hash'], risks: true }
  expect((await investor.post(`/api/orders/${held.body['order'].id}/sign`, signing)).status).toBe(200)

  const see = async (page: Page, name: string, texts: readonly string[], path: string) => {
    await page.goto(path, { waitUntil: 'networkidle' })
    for (const text of texts) await page.getByText(text).first().waitFor()
    await inspect(page, `disputed-${name}`)
  }
  for (const [name, options, held, unspendable, asked, short, link, at, why, ofOrder, cancel, goesBack] of [
    [
      'en',
      DESK,
      '$200.00 of your wallet is on hold.',
      'Nothing in your wallet can be spent at the moment.',
      'We are asked to give $100.00 of what you invested back. Your shares stay yours until that is decided.',
      ', disputed',
      'See the payment',
      'Disputed',
      'On hold · While a dispute is decided: $200.00',
      'We are asked to give this payment back. Your shares stay yours until that is decided.',
      'Cancel this order',
      'The payment is disputed: it goes back only once that is decided.',
    ],
    [
      'es',
      PHONE_ES,
      '$200.00 de tu billetera están retenidos.',
      'Ahora no puedes gastar nada de tu billetera.',
      'Nos piden que devolvamos $100.00 de lo que invertiste. Tus participaciones siguen siendo tuyas hasta que se decida.',
      ', en disputa',
      'Ver el pago',
      'En disputa',
      'Retenido · Mientras se decide una disputa: $200.00',
      'Nos piden que devolvamos este pago. Tus participaciones siguen siendo tuyas hasta que se decida.',
      'Cancelar esta orden',
      'El pago está en disputa: vuelve solo cuando eso se decida.',
    ],
  ] as const) {
    const { context, page, watch } = await site.open(options)
    await context.addCookies([{ name: 'freehold_session', value: investor.token, url: server.url }])
    await see(page, `home-${name}`, [held, asked], '/app')
    // Held money is no empty wallet.
    await see(page, `fund-${name}`, [unspendable, held], `/project/${house.id}/fund`)
    // What holds it is told on the Payment page, once, with the way to the payment.
    await see(page, `payment-${name}`, [why], '/account/payment')
    expect(await reachOf(page, page.getByRole('link', { name: link }))).toBeGreaterThanOrEqual(44)
    await see(page, `positions-${name}`, [asked, short], '/projects/positions')
    await page.getByRole('link', { name: link }).click()
    await page.getByText(at).first().waitFor()
    // A deposit came in, an investment went out.
    await soon(() => page.getByText('+$200.00').count()).toBe(1)
    await soon(() => page.getByText('+$100.00').count()).toBe(0)
    expect(await reachOf(page, page.getByRole('main').getByRole('link', { name: house.name }))).toBeGreaterThanOrEqual(
      44,
    )
    // Nothing is promised of a payment that its bank decides about.
    await see(page, `order-${name}`, [ofOrder], `/orders/${orderId}`)
    await page.getByRole('button', { name: cancel }).click()
    await page.getByRole('dialog').getByText(goesBack).waitFor()
    await soon(() =>
      page
        .getByRole('dialog')
        .getByText(/5 (to|a) 10/)
        .count(),
    ).toBe(0)
    expect(watch.faults).toEqual([])
    await context.close()
  }
})

test('chips, signs on the map and links of lists answer to a finger, 44 px high', async () => {
  const { context, page, watch } = await site.openAsDemo({ ...DESK, serviceWorkers: 'block' })
  await page.goto('/projects?state=WA&min_beds=2', { waitUntil: 'networkidle' })
  expect((await page.locator('.chip').first().boundingBox())!.height).toBeGreaterThanOrEqual(44)
  const pins = page.locator('.map-pin')
  await pins.first().waitFor()
  expect(await reachOf(page, pins.last())).toBeGreaterThanOrEqual(44)
  await inspect(page, 'targets-projects')
  await page.goto('/projects/positions', { waitUntil: 'networkidle' })
  expect(await reachOf(page, page.getByRole('table').getByRole('link').first())).toBeGreaterThanOrEqual(44)
  await page.goto('/app', { waitUntil: 'networkidle' })
  // What is owned comes when it is nearly in view.
  await page.keyboard.press('End')
  await page.getByRole('link', { name: 'All positions' }).waitFor()
  expect(await reachOf(page, page.getByRole('link', { name: 'All positions' }))).toBeGreaterThanOrEqual(44)
  expect(watch.faults).toEqual([])
  await context.close()
})
