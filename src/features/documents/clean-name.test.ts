import { describe, expect, test } from 'vitest'
import { cleanName, freeName } from './clean-name.ts'

describe('a name', () => {
  test.each([
    ['Deed.pdf', 'Deed.pdf'],
    ['DEED.PDF', 'DEED.pdf'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\Users\\me\\Deed.pdf', 'Deed.pdf'],
    ['/', 'document.pdf'],
    ['', 'document.pdf'],
    ['...', 'document.pdf'],
    ['.htaccess', 'htaccess.pdf'],
    ['a\r\nSet-Cookie: b.pdf', 'a Set-Cookie: b.pdf'],
    ['nul\u0000byte.pdf', 'nul byte.pdf'],
    ['photo.jpg', 'photo.jpg.pdf'],
    ['page.html', 'page.html.pdf'],
    ['invoice.exe', 'invoice.exe.pdf'],
    ['\u202Efdp.exe', 'fdp.exe.pdf'],
    ['عقد الإيجار.pdf', 'عقد الإيجار.pdf'],
    ['سند ملکیت\u200Cها.pdf', 'سند ملکیت\u200Cها.pdf'],
    ['契約書.pdf', '契約書.pdf'],
    ['Escritura nº 3.pdf', 'Escritura nº 3.pdf'],
    ['cafe\u0301.pdf', 'café.pdf'],
    ['half\uD800.pdf', 'half\uFFFD.pdf'],
  ])('%j is kept as %j', (given, kept) => expect(cleanName(given, 'pdf')).toBe(kept))

  test('of 300 letters keeps its beginning and its extension', () => {
    const name = cleanName(`${'a'.repeat(300)}.pdf`, 'pdf')
    expect(name).toBe(`${'a'.repeat(180)}.pdf`)
    const family = '👨‍👩‍👧'
    const cut = cleanName(`${family.repeat(100)}.pdf`, 'pdf')
    expect(cut.length).toBeLessThanOrEqual(184)
    expect(cut.replace('.pdf', '').replaceAll(family, '')).toBe('')
  })

  test('of a jpeg may end in either way', () => {
    expect([cleanName('a.jpeg', 'jpeg'), cleanName('a.JPG', 'jpeg')]).toEqual(['a.jpeg', 'a.jpg'])
  })

  test('that is taken gets a number', () => {
    const taken = new Set(['Deed.pdf', 'Deed (2).pdf'])
    expect(freeName('Deed.pdf', (one) => taken.has(one))).toBe('Deed (3).pdf')
    expect(freeName('Will.pdf', (one) => taken.has(one))).toBe('Will.pdf')
  })
})
