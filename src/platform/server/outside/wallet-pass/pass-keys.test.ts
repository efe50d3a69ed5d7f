import { expect, test } from 'vitest'
import { serialOf } from './pass-keys.ts'

test('the serial number of a certificate has no empty byte in front, whatever is drawn', () => {
  for (let first = 0; first < 256; first++)
    for (const second of [0, 0x7f, 0x80, 0xff]) {
      const serial = serialOf(Uint8Array.from([first, second, ...Array.from({ length: 14 }, () => 0)]))
      expect(serial).toMatch(/^[4-7][0-9a-f]{31}$/)
    }
})
