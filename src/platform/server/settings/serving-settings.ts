import { DEMAND, PRODUCTION, SWITCH } from './setting.ts'
import type { Setting } from './setting.ts'

/** Where the server listens, to whom, and how it says what it does. */
export const servingSettings = {
  PORT: {
    means: 'where to listen; 0 takes any free port, which `listening on` then names',
    must: 'be a whole number from 0 to 65535',
    like: '3000',
    refused: [{ PORT: '80.5' }],
  },
  HOST: {
    means:
      'the address to listen on; one that lets other machines in is taken with `NODE_ENV=production` or `SANDBOX=on` alone',
    refused: [{ HOST: '0.0.0.0' }],
  },
  PUBLIC_URL: {
    means:
      'the address people use, an origin without a path; required in production, and https there (http for localhost). With https, cookies are `__Host-` and HSTS is sent',
    refused: [
      { ...PRODUCTION, PUBLIC_URL: '' },
      { ...PRODUCTION, PUBLIC_URL: 'http://houses.example.org' },
      { ...PRODUCTION, PUBLIC_URL: 'https://houses.example.org/app' },
      { PUBLIC_URL: 'houses.example.org' },
      { PUBLIC_URL: 'https://houses.example.org' },
    ],
  },
  TRUST_PROXY: {
    means:
      '`on` for one proxy in front, the number of proxies, or their addresses (`10.0.0.0/8` at the widest): only then is X-Forwarded-For believed, as far as they wrote it',
    without: '`off`',
    refused: [{ TRUST_PROXY: '0.0.0.0/0' }, { TRUST_PROXY: 'proxy.example.org' }],
  },
  NODE_ENV: {
    means:
      '`production` refuses the demo, made keys and sandboxes (`docs/operate.md`, "What production demands"); `test` is for tests alone',
    must: 'be development, production or test',
    like: 'production',
    refused: [{ NODE_ENV: 'prod' }],
  },
  DEMO: {
    means: 'fills an empty database with demo data; of several servers that start at once one does',
    without: '`on` outside production, `off` in it',
    ...SWITCH,
    refused: [{ DEMO: 'yes' }, { ...PRODUCTION, DEMO: 'on' }],
  },
  SANDBOX: {
    means: '`on` lets production run on sandboxes, or a demo be open to everybody; every page then says so',
    ...SWITCH,
    refused: [{ SANDBOX: 'yes' }],
  },
  VERIFIED_EMAIL: {
    means:
      '`required`: nobody deposits, orders, invests, comments or asks before the link to their email was followed (403 `email_unverified`); `advised`: a bar says so',
    without: '`required` in production, `advised` elsewhere and with `SANDBOX=on`',
    ...DEMAND,
    refused: [{ VERIFIED_EMAIL: 'on' }],
  },
  OPERATOR_SECOND_FACTOR: {
    means:
      '`required`: no command takes `--as` of an operator who has no authenticator app; each sets one up on `/account/security`',
    without: '`required` in production, `advised` elsewhere and with `SANDBOX=on`',
    ...DEMAND,
    refused: [{ OPERATOR_SECOND_FACTOR: 'on' }],
  },
  METRICS_TOKEN: {
    means:
      'what `/metrics` takes, as `Authorization: Bearer …`, 16 characters or more. Without it only programs on this machine read the metrics, by the name `localhost` or a loopback address, and nothing that a proxy passes on; a server out of production whose `PUBLIC_URL` is none of the web tells everybody',
    must: 'have at least 16 characters of ASCII without blanks',
    like: 'what openssl rand -hex 16 prints',
    isSecret: true,
    refused: [{ METRICS_TOKEN: 'sixteen and a bit' }],
  },
  DRAIN_SECONDS: {
    means:
      'how long a server that was told to stop goes on answering, 0 to 5: longer than your proxy takes to notice that `/readyz` says 503',
    without: '3 in production, 0 elsewhere',
    must: 'be a number of seconds from 0 to 5',
    like: '3',
    refused: [{ DRAIN_SECONDS: '10' }],
  },
  THROTTLE: {
    means: '`off` is taken only with `NODE_ENV=test`',
    ...SWITCH,
    refused: [{ THROTTLE: 'no' }, { THROTTLE: 'off' }],
  },
  LOG_LEVEL: {
    means: 'what is logged: `trace`, `debug`, `info`, `warn`, `error` or `silent`',
    must: 'be trace, debug, info, warn, error or silent',
    like: 'info',
    refused: [{ LOG_LEVEL: 'verbose' }],
  },
  LOG_FORMAT: {
    means:
      '`json`: a line of JSON for each event, for programs; `text`: time, level, message and `name=value`, for people',
    must: 'be json or text',
    like: 'json',
    refused: [{ LOG_FORMAT: 'pretty' }],
  },
} as const satisfies Readonly<Record<string, Setting>>
