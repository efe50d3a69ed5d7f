import { orderNumberOf } from '#features/payments/follow-payment.ts'
import { readReader } from '#features/people/server/read-name.ts'
import { dateFormat } from '#kit/date-format.ts'
import { localeOf } from '#kit/language.ts'
import type { Language } from '#kit/language.ts'
import { showCents } from '#kit/money.ts'
import { defineSentences } from '#kit/refusals.ts'
import { isTimeZone } from '#kit/time-zone.ts'
import { fill } from '#kit/words.ts'
import type { Deps } from '#platform/server/deps.ts'
import { drawHere } from '#platform/server/pdf/draw-here.ts'
import type { DrawReceipt } from '#platform/server/pdf/paper-writer.ts'
import { LEVEL_NAMES } from './level-names.ts'
import type { PaidPurchase } from './purchases.ts'

const words = defineSentences({
  receipt: { en: 'Receipt', es: 'Recibo' },
  number: { en: 'Purchase {number}', es: 'Compra {number}' },
  buyer: { en: 'Buyer', es: 'Comprador' },
  what: { en: 'What was bought', es: 'Qué se compró' },
  plan: { en: 'Guidance sheets, {level} package', es: 'Guías, paquete {level}' },
  date: { en: 'Paid on', es: 'Pagado el' },
  method: { en: 'Paid with', es: 'Pagado con' },
  card: { en: '{brand} ending in {last4}', es: '{brand} terminada en {last4}' },
  charge: { en: 'Charge', es: 'Cobro' },
  paypal: { en: 'PayPal', es: 'PayPal' },
  wallet: { en: 'Wallet', es: 'Billetera' },
  back_card: { en: 'Went back to the card', es: 'Volvió a la tarjeta' },
  back_paypal: { en: 'Went back to PayPal', es: 'Volvió a PayPal' },
  back_wallet: { en: 'Went back to the wallet', es: 'Volvió a la billetera' },
  sandbox: { en: 'Sandbox: no real money was moved.', es: 'Entorno de pruebas: no se movió dinero real.' },
})

/** The receipt of a plan as it stands now: with what went back since. */
export async function writePlanReceipt(
  { cards, config, database }: Pick<Deps, 'cards' | 'config' | 'database'>,
  buyerId: string,
  purchase: PaidPurchase,
  language: Language,
  draw: DrawReceipt = drawHere,
): Promise<Buffer> {
  const { name, timeZone } = await readReader(database, buyerId)
  const say = (key: keyof typeof words, values: Readonly<Record<string, string>> = {}) =>
    fill(words[key][language], values)
  const { level, charge_id: charge, card_brand: brand, card_last4: last4, refunded_cents, source } = purchase
  const toWallet = purchase.to_wallet_cents
  const back = refunded_cents - toWallet
  const number = orderNumberOf(purchase.id)
  const rows: (readonly [string, string])[] = [
    [say('buyer'), name],
    [say('what'), say('plan', { level: LEVEL_NAMES[level][language] })],
    [say('date'), showMoment(purchase.bought_at, language, timeZone)],
    ...(brand && last4 ? [[say('method'), say('card', { brand: brand.toUpperCase(), last4 })] as const] : []),
    ...(source === 'card' ? [] : [[say('method'), say(source)] as const]),
    ...(source === 'wallet' ? [] : [[say('charge'), charge] as const]),
    ...(back > 0 ? [[say(`back_${source}`), showCents(back, language)] as const] : []),
    ...(toWallet > 0 ? [[say('back_wallet'), showCents(toWallet, language)] as const] : []),
  ]
  const text = { heading: say('receipt'), label: say('number', { number }), title: `${say('receipt')} ${number}` }
  const note = config.sandbox || !cards.live ? say('sandbox') : null
  const amount = showCents(purchase.price_cents, language)
  return await draw({ ...text, amount, rows, company: config.company, note }, language)
}

const showMoment = (at: Date, language: Language, timeZone: string): string =>
  dateFormat(localeOf(language), {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: isTimeZone(timeZone) ? timeZone : 'UTC',
  }).format(at)
