import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { isRefusal } from '#kit/refusal.ts'
import { dayReader } from './import-date.ts'

const read = (format: string, text: string, yearsFrom?: number) => {
  const reader = dayReader(format, yearsFrom)
  if (isRefusal(reader)) throw new Error(reader.message)
  return reader(text)
}

describe('a day in a stated format', () => {
  it.each([
    ['MM/DD/YYYY', '02/03/2014', '2014-02-03'],
    ['DD/MM/YYYY', '02/03/2014', '2014-03-02'],
    ['D/M/YYYY', '2/3/2014', '2014-03-02'],
    ['D.M.YYYY', '31.12.2014', '2014-12-31'],
    ['YYYYMMDDTHHmmss', '20141013T000000', '2014-10-13'],
    ['YYYY-MM-DD HH:mm:ss', '2014-10-13 23:59:59', '2014-10-13'],
    ['DD MMM YYYY', '05 Mar 2015', '2015-03-05'],
    ['DD-MMM-YYYY', '05-mAR-2015', '2015-03-05'],
    ['(D) M | YYYY', '(1) 2 | 2016', '2016-02-01'],
    ['DD/MM/YYYY', '29/02/2016', '2016-02-29'],
  ])('%s reads %s', (format, text, value) => expect(read(format, text)).toEqual({ value }))

  it.each([
    ['DD/MM/YYYY', '31/02/2020', 'is not a day that exists'],
    ['MM/DD/YYYY', '31/12/2020', 'is not a day that exists'],
    ['DD/MM/YYYY', '1/2/2020', 'is not a date like 31/12/2014'],
    ['DD.MM.YYYY', '01/02/2020', 'is not a date like 31.12.2014'],
    ['DD.MM.YYYY', '01.02.20', 'is not a date like 31.12.2014'],
    ['DD.MM.YYYY', ' 01.02.2020x', 'is not a date like 31.12.2014'],
    ['YYYYMMDDTHHmmss', '20141013T250000', 'is not a date like 20141231T000000'],
    ['D MMM YYYY', '1 Foo 2020', 'is not a date like 31 Dec 2014'],
    ['D/M/YYYY', '', 'is not a date like 31/12/2014'],
    ['D/M/YYYY', '0/1/2020', 'is not a day that exists'],
    ['D/M/YYYY', '1/0/2020', 'is not a day that exists'],
  ])('%s refuses %j', (format, text, reason) => expect(read(format, text)).toEqual({ reason }))

  it.each([
    ['29', 1930, '2029'],
    ['30', 1930, '1930'],
    ['99', 1930, '1999'],
    ['00', 1970, '2000'],
    ['69', 1970, '2069'],
    ['00', 2000, '2000'],
    ['99', 2000, '2099'],
  ])('two digits of a year, %s from %i, are %s', (short, from, year) =>
    expect(read('DD/MM/YY', `01/02/${short}`, from)).toEqual({ value: `${year}-02-01` }),
  )

  it.each([
    '',
    'MM/YYYY',
    'DD/MM',
    'DD/DD/YYYY',
    'MM-MMM-DD-YYYY',
    'YYYY YY MM DD',
    'dd/mm/yyyy',
    'DD/MM/YYYYx',
    'DD/MM/YY',
  ])('%j is no format', (format) => expect(isRefusal(dayReader(format))).toBe(true))

  test('whatever day is written in a format is that day again', () => {
    const day = fc.date({ min: new Date('1600-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
    const format = fc.constantFrom('YYYY-MM-DD', 'DD.MM.YYYY', 'M/D/YYYY', 'D MMM YYYY', 'YYYYMMDD')
    fc.assert(
      fc.property(day, format, (date, written) => {
        const iso = date.toISOString().slice(0, 10)
        const [year, month, dayOfMonth] = iso.split('-') as [string, string, string]
        const parts: Record<string, string> = {
          YYYY: year,
          MMM: date.toLocaleString('en-US', { month: 'short', timeZone: 'UTC' }),
          MM: month,
          M: String(Number(month)),
          DD: dayOfMonth,
          D: String(Number(dayOfMonth)),
        }
        const text = written.replaceAll(/YYYY|MMM|MM|M|DD|D/g, (token) => parts[token]!)
        expect(read(written, text)).toEqual({ value: iso })
      }),
    )
  })
})
