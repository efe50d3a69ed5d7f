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
import type { PaidSale } from './sale-rows.ts'

const words = defineSentences({
  receipt: { en: 'Receipt', es: 'Recibo' },
  number: { en: 'Purchase {number}', es: 'Compra {number}' },
  buyer: { en: 'Buyer', es: 'Comprador' },
  what: { en: 'Post', es: 'Publicación' },
  date: { en: 'Paid on', es: 'Pagado el' },
  method: { en: 'Paid with', es: 'Pagado con' },
  card: { en: '{brand} ending in {last4}', es: '{brand} terminada en {last4}' },
  wallet: { en: 'Wallet', es: 'Billetera' },
  charge: { en: 'Charge', es: 'Cobro' },
  back_card: { en: 'Went back to the card', es: 'Volvió a la tarjeta' },
  back_wallet: { en: 'Went back to the wallet', es: 'Volvió a la billetera' },
  sandbox: { en: 'Sandbox: no real money was moved.', es: 'Entorno de pruebas: no se movió dinero real.' },
})

/** The receipt of a post as it stands now: with what went back since. */
export async function writeSaleReceipt(
  { cards, config, database }: Pick<Deps, 'cards' | 'config' | 'database'>,
  buyerId: string,
  sale: PaidSale,
  language: Language,
  draw: DrawReceipt = drawHere,
): Promise<Buffer> {
  const { name, timeZone } = await readReader(database, buyerId)
  const say = (key: keyof typeof words, values: Readonly<Record<string, string>> = {}) =>
    fill(words[key][language], values)
  const { card_brand: brand, card_last4: last4, source, to_wallet_cents: toWallet } = sale
  const isCard = source === 'card'
  const backToCard = isCard ? sale.refunded_cents - toWallet : 0
  const backToWallet = isCard ? toWallet : sale.refunded_cents
  const method = brand && last4 ? say('card', { brand: brand.toUpperCase(), last4 }) : say('wallet')
  const at = dateFormat(localeOf(language), {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: isTimeZone(timeZone) ? timeZone : 'UTC',
  }).format(sale.bought_at)
  const rows: (readonly [string, string])[] = [
    [say('buyer'), name],
    [say('what'), sale.title],
    [say('date'), at],
    [say('method'), method],
    ...(isCard ? [[say('charge'), sale.charge_id] as const] : []),
    ...(backToCard > 0 ? [[say('back_card'), showCents(backToCard, language)] as const] : []),
    ...(backToWallet > 0 ? [[say('back_wallet'), showCents(backToWallet, language)] as const] : []),
  ]
  const number = orderNumberOf(sale.id)
  const text = { heading: say('receipt'), label: say('number', { number }), title: `${say('receipt')} ${number}` }
  const note = config.sandbox || !cards.live ? say('sandbox') : null
  const amount = showCents(sale.price_cents, language)
  return await draw({ ...text, amount, rows, company: config.company, note }, language)
}
