import { PRODUCTION } from './setting.ts'
import type { Setting } from './setting.ts'

/** Who takes and pays money. */
export const moneySettings = {
  STRIPE_SECRET_KEY: {
    isSecret: true,
    means:
      'real Stripe instead of the sandbox, together with `STRIPE_PUBLISHABLE_KEY`; `sk_live_` or `rk_live_` with `pk_live_` in production, `_test_` keys elsewhere and with `SANDBOX=on`',
    refused: [
      { ...PRODUCTION, STRIPE_SECRET_KEY: '', STRIPE_PUBLISHABLE_KEY: '' },
      { ...PRODUCTION, STRIPE_SECRET_KEY: 'sk_test_example', STRIPE_PUBLISHABLE_KEY: 'pk_test_example' },
      { ...PRODUCTION, STRIPE_SECRET_KEY: 'pk_live_example' },
      { ...PRODUCTION, STRIPE_PUBLISHABLE_KEY: 'pk_test_example' },
      { STRIPE_SECRET_KEY: 'sk_live_example', STRIPE_PUBLISHABLE_KEY: 'pk_live_example' },
    ],
  },
  STRIPE_PUBLISHABLE_KEY: {
    means: 'what browsers make tokens of cards with; it stands in every page. See `STRIPE_SECRET_KEY`',
    refused: [
      { ...PRODUCTION, STRIPE_PUBLISHABLE_KEY: 'sk_live_example' },
      { ...PRODUCTION, STRIPE_PUBLISHABLE_KEY: '' },
    ],
  },
  STRIPE_WEBHOOK_SECRET: {
    isSecret: true,
    means:
      "what Stripe signs its events with (`whsec_…`): make an endpoint for `PUBLIC_URL/api/webhooks/stripe` in Stripe's dashboard with `charge.succeeded`, `charge.failed`, `charge.refunded`, `charge.dispute.created`, `charge.dispute.closed`, `payment_intent.succeeded` and `payment_intent.payment_failed`. Without it the server takes no events and finds everything out by asking, some seconds later",
    refused: [{ STRIPE_WEBHOOK_SECRET: 'secret' }, { STRIPE_WEBHOOK_SECRET: 'whsec_example' }],
  },
  PAYPAL_CLIENT_ID: {
    means:
      'real PayPal instead of the sandbox, together with `PAYPAL_CLIENT_SECRET`: the REST app\'s, from PayPal\'s developer dashboard. It needs the features "Transaction search" and "Customer disputes"',
    refused: [{ PAYPAL_CLIENT_SECRET: 'example' }],
  },
  PAYPAL_CLIENT_SECRET: { isSecret: true, means: 'see `PAYPAL_CLIENT_ID`', refused: [{ PAYPAL_CLIENT_ID: 'example' }] },
  PAYPAL_ENVIRONMENT: {
    means:
      "`live` or `sandbox` (PayPal's own): `live` in production and nowhere else; with `SANDBOX=on` and outside production `sandbox`",
    without: '`sandbox`',
    must: 'be live or sandbox',
    like: 'sandbox',
    refused: [
      { PAYPAL_ENVIRONMENT: 'test' },
      { PAYPAL_CLIENT_ID: 'a', PAYPAL_CLIENT_SECRET: 'b', PAYPAL_ENVIRONMENT: 'live' },
      { ...PRODUCTION, PAYPAL_CLIENT_ID: 'a', PAYPAL_CLIENT_SECRET: 'b', PAYPAL_ENVIRONMENT: 'sandbox' },
    ],
  },
  PAYPAL_WEBHOOK_ID: {
    means:
      "what PayPal calls the webhook: make one for `PUBLIC_URL/api/webhooks/paypal` with `CHECKOUT.ORDER.APPROVED`, `PAYMENT.CAPTURE.COMPLETED`, `.DENIED`, `.PENDING` and `.REFUNDED`, `CUSTOMER.DISPUTE.CREATED` and `.RESOLVED`. Without it the server takes no events: payments are found by asking within half a minute, refunds made in PayPal's dashboard within three hours",
    refused: [{ PAYPAL_WEBHOOK_ID: 'example' }],
  },
  PLAID_CLIENT_ID: {
    means:
      'Plaid, at which people log in to their bank, instead of the sandbox bank; together with `PLAID_SECRET`. The account at Plaid needs the product Auth and Hosted Link',
    refused: [{ PLAID_SECRET: 'example' }],
  },
  PLAID_SECRET: { isSecret: true, means: 'see `PLAID_CLIENT_ID`', refused: [{ PLAID_CLIENT_ID: 'example' }] },
  PLAID_ENV: {
    means: "`production` or `sandbox` (Plaid's own): `production` in production and nowhere else",
    without: '`sandbox`',
    must: 'be production or sandbox',
    like: 'sandbox',
    refused: [
      { PLAID_ENV: 'live' },
      { PLAID_CLIENT_ID: 'a', PLAID_SECRET: 'b', PLAID_ENV: 'production' },
      { ...PRODUCTION, PLAID_CLIENT_ID: 'a', PLAID_SECRET: 'b', PLAID_ENV: 'sandbox' },
    ],
  },
  BANK_PAYOUTS: {
    means:
      '`hand`: operators pay withdrawals at their own bank. Without it they are paid by the sandbox bank, where sandboxes are allowed, else not at all. See `docs/operate.md`, "Withdrawals that are paid by hand"',
    must: 'be hand, or left out',
    like: 'hand',
    refused: [{ BANK_PAYOUTS: 'bank' }],
  },
  CARD_PROCESSOR_URL: {
    means:
      'the sandboxes (cards, PayPal under `/sandbox/paypal/`, the bank under `/sandbox/bank/`) as a process of their own',
    must: 'be an address of the web',
    like: 'http://localhost:4000',
    isSecret: true,
    refused: [{ CARD_PROCESSOR_URL: 'here' }, { ...PRODUCTION, CARD_PROCESSOR_URL: 'http://localhost:4000' }],
  },
  CRYPTO_ADDRESSES: {
    means:
      'where people may send coins: `bitcoin=ADDRESS, ethereum=ADDRESS, litecoin=ADDRESS`, of each network one or none. An address of another network, of a test network or with a wrong checksum stops the start; one of Ethereum is written in upper and lower case (EIP-55). Without it the Crypto page says that no coins are taken. See `docs/operate.md`, "Deposits of coins"',
    refused: [
      { CRYPTO_ADDRESSES: 'dogecoin=DExample' },
      { CRYPTO_ADDRESSES: 'bitcoin=1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN3' },
    ],
  },
  REFERRAL_REWARD_CENTS: {
    means:
      'what an invited friend brings whoever invited them, in cents of wallet credit: once the friend has confirmed their mail address and given their tax number, and 30 days have passed. 0: friends are counted, and nothing is paid. It is never paid for an investment: whoever is paid per investment may need a licence as a broker, so leave it so',
    without: '0 (2500 with demo data)',
    must: 'be a whole number of cents from 0 to 100000',
    like: '2500',
    refused: [{ REFERRAL_REWARD_CENTS: '25.00' }],
  },
  REFERRAL_YEARLY_CAP_CENTS: {
    means: 'what one person can earn by it in a calendar year (UTC)',
    must: 'be a whole number of cents from 0 to 10000000',
    like: '50000',
    refused: [{ REFERRAL_YEARLY_CAP_CENTS: '-1' }],
  },
} as const satisfies Readonly<Record<string, Setting>>
