import { importRules } from './cruise-imports.ts'

/** One import, and the rule that refuses it; `*` stands for a name of its own. */
type ImportCase = { readonly from: string; readonly to: string; readonly rule: string }

const refused = (rule: string, from: string, to: string): ImportCase => ({ from, to, rule })
const allowed = (from: string, to: string): ImportCase => ({ from, to, rule: 'allowed' })

const KIT = 'src/kit/money.ts'
const FACE = 'src/features/payments/rules.ts'
const SERVER = 'src/features/payments/server/pay-by-card.ts'
const WEB = 'src/features/payments/web/CardForm.tsx'

// `order-payments` refuses that payments imports what comes after it: ledger is the first, operator the last.
const orderCases = importRules.forbidden
  .filter(({ name }) => name.startsWith('order-'))
  .map(({ name }) =>
    refused(name, `src/features/${name.slice('order-'.length)}/*.ts`, 'src/features/operator/rules.ts'),
  )

export const importCases: readonly ImportCase[] = [
  refused('kit-on-kit', 'src/kit/*.ts', FACE),
  refused('kit-on-kit', 'src/kit/*.ts', 'src/platform/server/log.ts'),
  refused('kit-on-kit', 'src/kit/*.ts', 'src/app/cli.ts'),
  refused('kit-on-zod', 'src/kit/*.ts', 'node:fs'),
  refused('kit-on-zod', 'src/kit/*.ts', 'sharp'),
  allowed('src/kit/*.ts', KIT),
  allowed('src/kit/*.ts', 'zod'),

  refused('drawing-on-kit', 'src/drawing/*.ts', FACE),
  refused('drawing-on-kit', 'src/drawing/*.ts', 'src/platform/server/log.ts'),
  refused('drawing-on-zod', 'src/drawing/*.ts', 'node:fs'),
  allowed('src/drawing/*.ts', KIT),
  allowed('src/features/wallet/server/*.ts', 'src/drawing/draw-home.ts'),

  refused('platform-server-on-kit', 'src/platform/server/*.ts', FACE),
  refused('platform-server-on-kit', 'src/platform/server/*.ts', 'src/platform/web/call.ts'),
  refused('platform-server-on-kit', 'src/platform/server/*.ts', 'src/app/server/main.ts'),
  refused('platform-web-on-kit', 'src/platform/web/*.ts', 'src/platform/server/log.ts'),
  refused('platform-web-on-kit', 'src/platform/web/*.ts', WEB),
  refused('web-without-node', 'src/platform/web/*.ts', 'node:fs'),
  allowed('src/platform/server/*.ts', KIT),
  allowed('src/platform/server/*.ts', 'node:fs'),
  allowed('src/platform/web/*.ts', KIT),

  refused('face-on-faces', 'src/features/wallet/*.ts', SERVER),
  refused('face-on-faces', 'src/features/wallet/*.ts', WEB),
  refused('face-on-faces', 'src/features/wallet/drawing/*.ts', 'src/platform/server/log.ts'),
  refused('face-on-zod', 'src/features/wallet/*.ts', 'node:fs'),
  refused('face-on-zod', 'src/features/wallet/*.ts', 'sharp'),
  allowed('src/features/wallet/*.ts', FACE),
  allowed('src/features/wallet/*.ts', 'zod'),

  refused('feature-server-on-server', 'src/features/wallet/server/*.ts', WEB),
  refused('feature-server-on-server', 'src/features/wallet/server/*.ts', 'src/platform/web/call.ts'),
  refused('feature-server-on-server', 'src/features/wallet/server/*.ts', 'src/app/server/main.ts'),
  refused('store-is-private', 'src/features/wallet/server/*.ts', 'src/features/payments/server/store.ts'),
  refused('store-is-private', 'src/features/wallet/server/*.ts', 'src/features/payments/server/tables.ts'),
  refused('store-is-private', 'src/features/wallet/server/*.ts', 'src/features/payments/server/live-route.ts'),
  refused('server-on-dependencies', 'src/features/wallet/server/*.ts', 'sharp'),
  allowed('src/features/wallet/server/*.ts', SERVER),
  allowed('src/features/payments/server/*.ts', 'src/features/payments/server/store.ts'),
  allowed('src/features/wallet/server/*.ts', 'src/platform/server/log.ts'),

  refused('feature-web-on-web', 'src/features/wallet/web/*.tsx', SERVER),
  refused('feature-web-on-web', 'src/features/wallet/web/*.tsx', 'src/platform/server/log.ts'),
  refused('pages-are-private', 'src/features/wallet/web/*.tsx', 'src/features/payments/web/PaymentPage.tsx'),
  allowed('src/features/wallet/web/*.tsx', WEB),
  allowed('src/features/payments/web/*.tsx', 'src/features/payments/web/PaymentPage.tsx'),

  refused('app-web-without-server', 'src/app/web/*.tsx', SERVER),
  refused('app-server-without-web', 'src/app/server/*.ts', WEB),
  allowed('src/app/web/*.tsx', 'src/features/payments/web/PaymentPage.tsx'),
  allowed('src/app/server/*.ts', 'src/features/payments/server/routes.ts'),

  ...orderCases,
  refused('known-features', 'src/app/server/*.ts', 'src/features/lottery/rules.ts'),

  refused('no-test-code', 'src/app/server/*.ts', 'test/builders.ts'),
  refused('no-test-code', 'src/app/server/*.ts', 'src/kit/money.test.ts'),
  allowed('src/kit/*.test.ts', 'test/builders.ts'),
  refused('seed-only-in-app', 'src/platform/server/*.ts', 'seed/people.ts'),
  allowed('src/app/server/*.ts', 'seed/people.ts'),
  refused('no-cycles', 'src/kit/one.ts', 'src/kit/other.ts'),
  refused('found', 'src/app/server/*.ts', './nowhere.ts'),
]
