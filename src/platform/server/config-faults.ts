import { isLoopback, isPublicUrl, publicUrlFault } from './public-url.ts'
import { isGuessableKey } from './secret-key.ts'
import { stripeKeyFaults } from './stripe-keys.ts'
import { trustedProxiesFault } from './trusted-proxies.ts'

type Flag = 'on' | 'off'

/** The variables that are judged together, each already in its own form. */
export type Given = {
  readonly HOST: string
  readonly PUBLIC_URL?: string | undefined
  readonly SECRET_KEY?: string | undefined
  readonly NODE_ENV: 'development' | 'production' | 'test'
  readonly DEMO?: Flag | undefined
  readonly SANDBOX: Flag
  readonly STRIPE_SECRET_KEY?: string | undefined
  readonly STRIPE_PUBLISHABLE_KEY?: string | undefined
  readonly CARD_PROCESSOR_URL?: string | undefined
  readonly SMTP_URL?: string | undefined
  readonly TRUST_PROXY?: string | undefined
  readonly THROTTLE: Flag
}

const OR_SANDBOX = 'or set SANDBOX=on: production then runs on sandboxes, and every page says so'

/** Why a server must not start like this: one sentence each, naming the variable and never the value of a secret. */
export function configFaults(given: Given, serves: boolean): string[] {
  const production = given.NODE_ENV === 'production'
  const url = given.PUBLIC_URL === undefined ? null : publicUrlFault(given.PUBLIC_URL, production)
  const faults = [
    url,
    trustedProxiesFault(given.TRUST_PROXY),
    given.THROTTLE === 'off' && given.NODE_ENV !== 'test' ? 'THROTTLE=off is taken only with NODE_ENV=test' : null,
    ...stripeKeyFaults(given, production && given.SANDBOX === 'off'),
    ...(production ? secretKeyFaults(given.SECRET_KEY) : []),
  ].filter((fault) => fault !== null)
  if (!serves) return faults
  if (production) return [...faults, ...productionFaults(given)]
  return url ? faults : [...faults, ...openDoorFaults(given)]
}

function secretKeyFaults(key: string | undefined): string[] {
  if (!key) return ['SECRET_KEY is required in production (32 characters or more)']
  return isGuessableKey(key) ? ['SECRET_KEY is too easy to guess: make one with openssl rand -hex 32'] : []
}

/** What production demands of a server that people use: nothing made up, and no sandbox unless it is said to be one. */
function productionFaults(given: Given): string[] {
  const faults: string[] = []
  if (!given.PUBLIC_URL) faults.push('PUBLIC_URL is required in production: links in mail are made from it')
  if (given.DEMO === 'on') {
    faults.push('DEMO=on is refused in production: it would seed made-up people and money')
  }
  if (given.SANDBOX === 'on') return faults
  if (given.CARD_PROCESSOR_URL) faults.push(`CARD_PROCESSOR_URL is a sandbox: take it away, ${OR_SANDBOX}`)
  if (!given.STRIPE_SECRET_KEY) {
    faults.push(`STRIPE_SECRET_KEY is required in production, else test cards would pay; set it, ${OR_SANDBOX}`)
  }
  if (!given.SMTP_URL) {
    faults.push(`SMTP_URL is required in production, else mail would stay in files; set it, ${OR_SANDBOX}`)
  }
  return faults
}

/** Whoever forgets NODE_ENV must not open the demo's accounts, whose password is in the README, to everybody. */
function openDoorFaults(given: Given): string[] {
  if (given.DEMO === 'off' || given.SANDBOX === 'on' || isForThisMachine(given)) return []
  const door = isLoopback(given.HOST) ? 'PUBLIC_URL is a public address' : 'HOST lets other machines in'
  return [
    `${door} while DEMO is on: everybody knows the password of its accounts. ` +
      'Set NODE_ENV=production, or DEMO=off, or SANDBOX=on if a demo for everybody is wanted',
  ]
}

/** Whether only this machine can reach the server, as far as its configuration says. */
export const isForThisMachine = ({ HOST, PUBLIC_URL }: Pick<Given, 'HOST' | 'PUBLIC_URL'>): boolean =>
  isLoopback(HOST) && !(PUBLIC_URL && isPublicUrl(PUBLIC_URL))
