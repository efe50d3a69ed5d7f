import { connect } from 'node:net'
import { s3Bucket } from '#platform/server/files/s3-bucket.ts'
import { createPlaidHttp } from '#platform/server/outside/bank/plaid-http.ts'
import { createStripeCards } from '#platform/server/outside/cards/stripe-cards.ts'
import { KeyRefused } from '#platform/server/outside/outside-down.ts'
import { createPaypalHttp } from '#platform/server/outside/paypal/paypal-http.ts'
import { plaidAccess } from '../../server/open-bank.ts'
import { paypalAccess } from '../../server/open-paypal.ts'
import type { Deployment } from './deployment.ts'
import { about, messageOf } from './finding.ts'
import type { Finding } from './finding.ts'

/** A question that reads and changes nothing, to everybody outside whom the settings name: whether they answer, and take our key. */
export async function checkOutside(deployment: Deployment): Promise<Finding[]> {
  const found = await Promise.all([
    checkStripe(deployment),
    checkPaypal(deployment),
    checkPlaid(deployment),
    checkBucket(deployment),
    checkScanner(deployment),
    checkSandboxProcess(deployment),
  ])
  return found.flat()
}

/** Asks, and says how it went; a key that is refused is another fault than a line that is cut. */
async function asking(what: string, todo: string, good: string, ask: () => Promise<unknown>): Promise<Finding[]> {
  const { ok, fault } = about(what)
  try {
    await ask()
    return [ok(good)]
  } catch (error) {
    if (error instanceof KeyRefused) return [fault('it refuses our key', todo)]
    return [fault(messageOf(error), 'look whether this machine reaches it')]
  }
}

async function checkStripe({ config, limitMs, outside = {}, faults }: Deployment): Promise<Finding[]> {
  const { stripe } = config
  if (!stripe || faults.some((one) => one.includes('STRIPE_'))) return []
  const cards = createStripeCards({
    ...stripe,
    timeoutMs: limitMs,
    ...(outside.stripe === undefined ? {} : { baseUrl: outside.stripe }),
  })
  const mode = /_live_/.test(stripe.secretKey) ? 'live' : 'test'
  const todo = "look at STRIPE_SECRET_KEY in Stripe's dashboard; a restricted key needs to read charges"
  const found = await asking('Stripe', todo, `it answers, and takes our ${mode} key`, () =>
    cards.listCharges(null),
  ).finally(() => cards.close())
  if (stripe.webhookSecret !== null) return found
  return [
    ...found,
    about('Stripe').warning(
      'it tells us nothing by itself: what happens there is found by asking',
      'make a webhook and set STRIPE_WEBHOOK_SECRET',
    ),
  ]
}

async function checkPaypal({ config, limitMs, clock, outside = {}, faults }: Deployment): Promise<Finding[]> {
  if (!config.paypal || faults.some((one) => one.includes('PAYPAL_'))) return []
  const access = paypalAccess(config.paypal)
  const http = createPaypalHttp({ ...access, baseUrl: outside.paypal ?? access.baseUrl, clock, timeoutMs: limitMs })
  const mode = config.paypal.isLive ? 'live' : 'sandbox'
  const todo = `look at PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET of the ${mode} app in PayPal's dashboard`
  const ask = () => http.ask({ method: 'GET', path: '/v1/notifications/webhooks' })
  return await asking('PayPal', todo, `it answers, and takes our ${mode} key`, ask).finally(() => http.close())
}

async function checkPlaid({ config, limitMs, outside = {}, faults }: Deployment): Promise<Finding[]> {
  if (!config.plaid || faults.some((one) => one.includes('PLAID_'))) return []
  const access = plaidAccess(config.plaid)
  const http = createPlaidHttp({ ...access, baseUrl: outside.plaid ?? access.baseUrl, timeoutMs: limitMs })
  const ask = () => http.ask('/institutions/get', { count: 1, offset: 0, country_codes: ['US'] })
  const todo = "look at PLAID_CLIENT_ID and PLAID_SECRET in Plaid's dashboard"
  return await asking('Plaid', todo, 'it answers, and takes our key', ask).finally(() => http.close())
}

async function checkBucket({ config: { s3 }, limitMs }: Deployment): Promise<Finding[]> {
  if (!s3) return []
  const todo = 'look at S3_ENDPOINT, S3_BUCKET, S3_KEY and S3_SECRET'
  const late = new Promise<never>((_, fail) =>
    setTimeout(() => fail(new Error('it does not answer in time')), limitMs).unref(),
  )
  return (
    await asking('bucket', todo, `the bucket ${s3.bucket} is there, and ours`, () =>
      Promise.race([s3Bucket(s3).check(), late]),
    )
  ).map((one) => (one.level === 'fault' ? { ...one, todo } : one))
}

/** clamd answers PING with PONG. */
async function checkScanner({ config: { clamd }, limitMs }: Deployment): Promise<Finding[]> {
  if (!clamd) return []
  const ask = async () => {
    const said = await new Promise<string>((done, fail) => {
      const socket = connect(clamd)
      socket.setTimeout(limitMs, () => socket.destroy(new Error('it does not answer in time')))
      socket.once('error', fail).once('data', (data) => {
        done(data.toString('latin1'))
        socket.destroy()
      })
      socket.once('close', () => fail(new Error('it hung up')))
      socket.write('zPING\0')
    })
    if (!said.startsWith('PONG')) throw new Error('what answers at CLAMD_SOCKET is no clamd')
  }
  return await asking('virus scanner', 'look at CLAMD_SOCKET', 'it answers', ask)
}

/** The sandbox processor of its own process, by the key that lies in the data directory. */
async function checkSandboxProcess({ config, limitMs }: Deployment): Promise<Finding[]> {
  const { cardProcessorUrl, stripe } = config
  if (cardProcessorUrl === null || stripe) return []
  const ask = async () => {
    const answer = await fetch(new URL('/sandbox/v1/charges', cardProcessorUrl), {
      signal: AbortSignal.timeout(limitMs),
    })
    // Without a key it says no, in its own words; what is no processor says something else.
    if (answer.status !== 401)
      throw new Error(`what answers at CARD_PROCESSOR_URL is no sandbox processor (${answer.status})`)
  }
  return await asking('sandbox processor', 'look at CARD_PROCESSOR_URL', 'it answers', ask)
}
