import { SETTINGS } from '#platform/server/settings/all-settings.ts'
import { SYSTEM_VARIABLES } from '#platform/server/settings/command-settings.ts'
import type { Deployment } from './deployment.ts'
import { about } from './finding.ts'
import type { Finding } from './finding.ts'

const { ok, warning, fault } = about('settings')

/** Every fault of the variables at once, what starts and may not be meant, and names that nothing reads. */
export function checkSettings({ env, faults, config }: Deployment): Finding[] {
  const found = [
    ...faults.map((one) => fault(one, 'docs/settings.md has every variable with what it takes')),
    ...[...doubtful(config)].map(([says, todo]) => warning(says, todo)),
    ...misspelt(env).map((says) => warning(says, 'rename it, or take it away')),
  ]
  if (faults.length > 0) return found
  const kind = config.production ? (config.sandbox ? 'production on sandboxes' : 'production') : 'development'
  return [ok(`${kind}; every variable is taken`), ...found]
}

function* doubtful(config: Deployment['config']): Generator<readonly [string, string]> {
  if (config.production && config.sandbox)
    yield [
      'SANDBOX=on in production: cards and mail may be sandboxes, and every page says that no real money moves',
      'take it away, with live keys, before real money is taken',
    ]
  if (!config.production && !config.forThisMachine)
    yield ['others can reach this server, and it is no production', 'set NODE_ENV=production where people use it']
  if (config.isMoneyReal && !config.company.isNamed)
    yield ['OPERATOR_NAME is not set: public pages say that the operator has not stated it', 'set OPERATOR_…']
  if (config.production && config.trustProxy === false && config.publicUrl?.startsWith('https:'))
    yield [
      'TRUST_PROXY is off, but PUBLIC_URL is https and needs a proxy in front: all visitors would share one address and its limits',
      'set TRUST_PROXY=on for one proxy, or the addresses of the proxies',
    ]
  if (config.production && config.databaseUrl === null)
    yield [
      'the embedded database in production: one machine holds everything',
      'back it up daily, or set DATABASE_URL (docs/operate.md)',
    ]
}

const OURS = /^(?:STRIPE|PAYPAL|PLAID|SMTP|S3|CLAMD|OPERATOR|GOOGLE_WALLET|REFERRAL|CARD_PROCESSOR)_/

/** Variables that look like ours and are read by nothing: a slip of the finger leaves the default in force. */
function misspelt(env: Deployment['env']): string[] {
  const known = Object.keys(SETTINGS)
  return Object.keys(env)
    .filter((name) => env[name] && !(name in SETTINGS) && !SYSTEM_VARIABLES.has(name) && /^[A-Z][A-Z0-9_]+$/.test(name))
    .flatMap((name) => {
      const near = known.find((one) => one.length > 6 && distance(one, name) <= 2)
      if (near) return [`${name} is read by nothing: is ${near} meant?`]
      return OURS.test(name) ? [`${name} is read by nothing`] : []
    })
}

/** How many letters have to be put in, taken out or changed to make one word of another (Levenshtein). */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++)
      next[j] = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1))
    row = next
  }
  return row[b.length]!
}
