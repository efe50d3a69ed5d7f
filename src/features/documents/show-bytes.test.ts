import { expect, test } from 'vitest'
import { showBytes, showRoom } from './show-bytes.ts'

const MB = 1024 * 1024

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1536, '1.5 KB'],
  [25 * MB, '25 MB'],
  [1.25 * MB, '1.3 MB'],
])('%d bytes are %s', (bytes, shown) => expect(showBytes(bytes, 'en')).toBe(shown))

test.each([
  [-5 * MB, '0 MB'],
  [0, '0 MB'],
  [MB / 100, '0 MB'],
  [MB - 1, '0.9 MB'],
  [9.99 * MB, '9.9 MB'],
  [249.9 * MB, '250 MB'],
])('with %d bytes %s are left', (bytes, shown) => expect(showRoom(bytes, 'es')).toBe(shown))
