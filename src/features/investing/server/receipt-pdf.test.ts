import { expect, test } from 'vitest'
import type { OrderAnswer } from '../order-contract.ts'
import { fitText } from '#platform/server/pdf/fit-text.ts'
import { textOf } from '#test/read-pdf.ts'
import { receiptPdf } from './receipt-pdf.ts'
import type { Receipt } from './receipt-pdf.ts'

const AT = '2026-03-01T14:30:00.000Z'
const order: OrderAnswer = {
  id: '0190a1b2-0000-7000-8000-00000000abcd',
  project: {
    id: 'x',
    name: 'Alder Street Duplex',
    line1: '12 Alder St',
    city: 'Denver',
    state: 'CO',
    zip: '80203',
    place: '12 Alder St, Denver, CO 80203',
  },
  amount: 123_456,
  shares_milli: 123_456,
  source: 'card',
  wallet_part: 65_000,
  state: 'funded',
  created_at: AT,
  expires_at: null,
  timeline: [{ state: 'funded', at: AT }],
  agreement: { hash: 'ab'.repeat(32), version: 2, agreed_at: AT },
  change: null,
  payment: { id: 'y', kind: 'card', brand: 'visa', last4: '4242', status: 'done', is_disputed: false },
  refunds: [],
  can_cancel: true,
  cancel_until: null,
  offering: { status: 'open', closes_at: null, goal: 10_000_000, raised: 123_456 },
  journal: [],
}
const receipt: Receipt = {
  order,
  investor: 'José Núñez Łukasiewicz',
  company: { name: 'Freehold', address: '1 Main St, Denver', license: null, escrowHolder: 'Escrow Trust Co.' },
  timeZone: '',
  isSandbox: true,
}

test('a receipt says whose it is, of what, for how much, and how it was paid, with every accent', async () => {
  const pdf = await receiptPdf(receipt, 'en')
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  const text = textOf(pdf)
  for (const said of [
    'Receipt',
    'Order 00000000ABCD',
    '$1,234.56',
    'José Núñez Łukasiewicz',
    'Alder Street Duplex',
    '$650.00 from your wallet, $584.56: Visa',
    '123.456',
    'Escrow Trust Co.',
    'March 1, 2026',
    'Sample: this server moves no real money.',
  ])
    expect(text).toContain(said)
})

test.each([
  ['', 'en', 'March 1, 2026 at 2:30 PM UTC'],
  ['Pacific/Kiritimati', 'en', 'March 2, 2026 at 4:30 AM GMT+14'],
  ['America/New_York', 'en', 'March 1, 2026 at 9:30 AM EST'],
  ['Europe/Madrid', 'es', '1 de marzo de 2026'],
  ['Nowhere/Gone', 'en', 'March 1, 2026 at 2:30 PM UTC'],
] as const)(
  'its time is told by the clock that its reader chose, which it names: %s',
  async (timeZone, language, told) => {
    const text = textOf(await receiptPdf({ ...receipt, timeZone }, language))
    expect(text.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain(told)
  },
)

test('it is one page: Letter where English is read, A4 where Spanish is', async () => {
  const [english, spanish] = [await receiptPdf(receipt, 'en'), await receiptPdf(receipt, 'es')]
  const box = (pdf: Buffer) => pdf.toString('latin1').match(/\/MediaBox \[([^\]]*)\]/g)
  expect(box(english)).toEqual(['/MediaBox [0 0 612 792]'])
  expect(box(spanish)).toEqual(['/MediaBox [0 0 595.28 841.89]'])
  expect(textOf(spanish)).toContain('En depósito con')
})

test('real money says nothing of a sample, and what went back stands on the receipt', async () => {
  const refunds = [{ amount: 58_456, to: 'card', state: 'done', asked_at: AT, done_at: AT }] as const
  const text = textOf(
    await receiptPdf({ ...receipt, isSandbox: false, order: { ...order, refunds: [...refunds] } }, 'en'),
  )
  expect(text).not.toContain('Sample')
  expect(text).toContain('Paid back')
  expect(text).toContain('$584.56')
})

test('letters that the fonts do not have lose their accents, those of other scripts stand as dots', () => {
  expect(fitText('Nguyễn José Żak')).toBe('Nguyen José Żak')
  expect(fitText('王 Ada\u00A0Lovelace')).toBe('• Ada\u00A0Lovelace')
})
