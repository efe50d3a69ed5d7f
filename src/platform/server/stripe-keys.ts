type Given = {
  readonly STRIPE_SECRET_KEY?: string | undefined
  readonly STRIPE_PUBLISHABLE_KEY?: string | undefined
  readonly STRIPE_WEBHOOK_SECRET?: string | undefined
}

const SECRET = /^(?:sk|rk)_(live|test)_\w+$/
const PUBLISHABLE = /^pk_(live|test)_\w+$/
const WEBHOOK = /^whsec_\w+$/

/**
 * What is wrong with the keys of Stripe, told by their prefixes: exchanged, of two modes, or of another mode than this
 * server's. The publishable key stands in every page, so a secret one in its place would be given to everybody. The
 * sentences name the variables and never repeat a value.
 */
export function stripeKeyFaults(given: Given, isLive: boolean): string[] {
  const { STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable, STRIPE_WEBHOOK_SECRET: webhook } = given
  if (webhook !== undefined) {
    if (!WEBHOOK.test(webhook)) return ['STRIPE_WEBHOOK_SECRET must begin with whsec_']
    if (secret === undefined) return ['STRIPE_SECRET_KEY is required beside STRIPE_WEBHOOK_SECRET']
  }
  if (secret === undefined && publishable === undefined) return []
  const mode = SECRET.exec(secret ?? '')?.[1]
  const publishableMode = PUBLISHABLE.exec(publishable ?? '')?.[1]
  const faults = []
  if (secret === undefined) faults.push('STRIPE_SECRET_KEY is required beside STRIPE_PUBLISHABLE_KEY')
  else if (!mode) {
    const isSwapped = PUBLISHABLE.test(secret) ? ': it holds the publishable key' : ''
    faults.push(`STRIPE_SECRET_KEY must begin with sk_live_, rk_live_, sk_test_ or rk_test_${isSwapped}`)
  }
  if (publishable === undefined) faults.push('STRIPE_PUBLISHABLE_KEY is required beside STRIPE_SECRET_KEY')
  else if (!publishableMode) {
    const isSwapped = SECRET.test(publishable) ? ': it holds a secret key, which every page would show' : ''
    faults.push(`STRIPE_PUBLISHABLE_KEY must begin with pk_live_ or pk_test_${isSwapped}`)
  }
  if (!mode || !publishableMode) return faults
  if (mode !== publishableMode) {
    return [`STRIPE_SECRET_KEY is of the ${mode} mode and STRIPE_PUBLISHABLE_KEY of the ${publishableMode} mode`]
  }
  if (isLive && mode === 'test') {
    return ['STRIPE_SECRET_KEY is a test key: production takes live ones, or test keys with SANDBOX=on']
  }
  if (!isLive && mode === 'live') {
    return [
      'STRIPE_SECRET_KEY is a live key: it charges real cards, so only NODE_ENV=production without SANDBOX takes it',
    ]
  }
  return []
}
