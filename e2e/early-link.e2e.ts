import { expect, test } from 'vitest'
import { openSite, PHONE_ES } from '#test/site-browser.ts'

// Who presses the button of a mailed link as soon as it stands there, on a slow phone: before, into and after the page's hydration.

const site = openSite()

const TOKEN = 'a'.repeat(43)

const LINKS = [
  ['/confirm-email?token=', '/api/email/confirm'],
  ['/email-change?undo=', '/api/email/change/undo'],
  ['/lost-factor?start=', '/api/factor_removal/start'],
  ['/lost-factor?cancel=', '/api/factor_removal/cancel'],
  ['/withdrawal?cancel=', '/api/wallet/withdrawals/cancel'],
] as const

// Pressed once, in the first turn in which the button takes presses: the effects of its page may come in the next one.
const PRESS_ONCE = `
  const turns = new MessageChannel()
  turns.port1.onmessage = () => {
    const button = document.querySelector('#root button.button')
    if (Object.keys(button ?? {}).some((key) => key.startsWith('__reactProps'))) button.click()
    else turns.port2.postMessage(null)
  }
  turns.port2.postMessage(null)
`

test('the button of a mailed link sends its token, however early it is pressed', async () => {
  for (const [path, api] of LINKS) {
    const { context, page } = await site.open({ ...PHONE_ES, serviceWorkers: 'block' })
    const slow = await context.newCDPSession(page)
    await slow.send('Emulation.setCPUThrottlingRate', { rate: 6 })
    const sent: unknown[] = []
    await page.route(`**${api}`, async (route) => {
      sent.push(route.request().postDataJSON())
      await route.abort()
    })
    await page.addInitScript(PRESS_ONCE)
    await page.goto(path + TOKEN, { waitUntil: 'commit' })
    await expect.poll(() => sent.length, { message: path }).toBeGreaterThan(0)
    expect([path, sent[0]]).toEqual([path, { token: TOKEN }])
    await context.close()
  }
}, 120_000)
