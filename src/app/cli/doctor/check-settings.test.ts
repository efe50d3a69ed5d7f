import { expect, test } from 'vitest'
import { PRODUCTION } from '#platform/server/settings/setting.ts'
import { deployments } from '#test/deployment.ts'
import { checkSettings } from './check-settings.ts'

const deployment = deployments()
const look = (env: Readonly<Record<string, string>>) => checkSettings(deployment(env))
const levels = (env: Readonly<Record<string, string>>) => look(env).map(({ level, says }) => `${level} ${says}`)

test('nothing set is well for whoever develops', () =>
  expect(levels({})).toEqual(['ok development; every variable is taken']))

test('every fault is told at once, those of one variable and those of several together', () => {
  const found = levels({
    NODE_ENV: 'production',
    PORT: 'abc',
    TRUST_PROXY: '0.0.0.0/0',
    PUBLIC_URL: 'https://h.example.org/app',
  })
  for (const name of [
    'PORT must',
    'TRUST_PROXY must',
    'PUBLIC_URL must',
    'SECRET_KEY is',
    'STRIPE_SECRET_KEY is',
    'SMTP_URL is',
  ])
    expect(found.filter((one) => one.startsWith(`fault ${name}`))).toHaveLength(1)
})

test('a production without a fault is told what may not be meant', () => {
  const found = levels(PRODUCTION)
  expect(found[0]).toBe('ok production; every variable is taken')
  expect(found.slice(1).join('\n')).toMatch(
    /OPERATOR_NAME is not set[^]*TRUST_PROXY is off[^]*embedded database in production/,
  )
})

test('production on sandboxes is named as one', () =>
  expect(
    levels({ ...PRODUCTION, STRIPE_SECRET_KEY: '', STRIPE_PUBLISHABLE_KEY: '', SANDBOX: 'on' }).join('\n'),
  ).toContain('warning SANDBOX=on in production'))

test.each([
  ['SECRETKEY', 'is SECRET_KEY meant?'],
  ['DATABASE_URI', 'is DATABASE_URL meant?'],
  ['STRIPE_KEY', 'is read by nothing'],
])('%s, which nothing reads, is named', (name, said) => expect(levels({ [name]: 'x' }).join('\n')).toContain(said))

test.each(['PATH', 'HOSTNAME', 'LANG', 'POSTGRES_PASSWORD', 'npm_config_cache'])('%s is no variable of ours', (name) =>
  expect(levels({ [name]: 'x' })).toHaveLength(1),
)
