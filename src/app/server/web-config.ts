import type { Deps } from '#platform/server/deps.ts'

/** How this server is set up, as far as a page may know. */
export const webConfigOf = ({ cards, paypal, config }: Pick<Deps, 'cards' | 'paypal' | 'config'>) => ({
  publishable_key: cards.publishableKey,
  live: cards.live,
  paypal: paypal !== null,
  demo: config.demo,
  sandbox: config.sandbox,
  real_money: config.isMoneyReal,
  sends_no_mail: config.smtpUrl === null,
  dev_mail: config.devPages && config.smtpUrl === null,
  map_style_url: config.mapStyleUrl,
  version: config.version,
  support_email: config.supportEmail,
  country: config.country,
  company: {
    name: config.company.name,
    is_named: config.company.isNamed,
    address: config.company.address,
    license: config.company.license,
    escrow_holder: config.company.escrowHolder,
    law: config.company.law,
  },
  dev: config.devPages,
})
