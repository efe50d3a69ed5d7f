import { afterAll, expect, test } from 'vitest'
import { textOf } from '#test/read-pdf.ts'
import { drawHere } from './draw-here.ts'
import type { ReceiptSheet } from './receipt-sheet.ts'
import { openPaperWriter, receiptsBy } from './paper-writer.ts'

const writer = openPaperWriter()
const draw = receiptsBy(writer.draw)
afterAll(() => writer.close())

const receipt = (number: number): ReceiptSheet => ({
  heading: 'Receipt',
  label: `Order ${number}`,
  title: `Receipt ${number}`,
  amount: '$25.00',
  rows: [['Investor', 'José Núñez']],
  company: { name: 'Freehold', address: null, license: null },
  note: null,
})

test('a thread of its own draws what would be drawn here, each answer to its own question', async () => {
  const numbers = [1, 2, 3]
  const drawn = await Promise.all(numbers.map((number) => draw(receipt(number), 'es')))
  expect(drawn.map(textOf)).toEqual(
    await Promise.all(numbers.map(async (number) => textOf(await drawHere(receipt(number), 'es')))),
  )
})

test('what cannot be drawn is thrown, and the next receipt is drawn', async () => {
  const broken = { ...receipt(4), rows: null } as unknown as ReceiptSheet
  await expect(draw(broken, 'en')).rejects.toThrow('TypeError')
  expect(textOf(await draw(receipt(5), 'en'))).toContain('Order 5')
})

test('closing gives up what is being drawn, and another receipt begins another thread', async () => {
  const [left] = await Promise.allSettled([draw(receipt(6), 'en'), writer.close()])
  expect(left).toMatchObject({ status: 'rejected', reason: { message: 'the writer of the papers is closed' } })
  expect(textOf(await draw(receipt(7), 'en'))).toContain('Order 7')
})
