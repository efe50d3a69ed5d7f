import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { EXIF_SECRET, picture } from '#test/document-files.ts'
import { stripImage } from './strip-image.ts'

const pixels = (file: Buffer) => sharp(file).raw().toBuffer()

describe.each(['jpeg', 'png', 'webp'] as const)('a %s', (kind) => {
  test('loses what tells of place, time and device, and not a pixel', async () => {
    const file = await picture(kind)
    expect(file.includes(EXIF_SECRET)).toBe(true)
    const { parts, isStripped } = stripImage(kind, file)!
    const stripped = Buffer.concat(parts)
    expect(isStripped).toBe(true)
    expect(stripped.includes(EXIF_SECRET)).toBe(false)
    expect(await pixels(stripped)).toEqual(await pixels(file))
    // Done again, there is nothing left to take out.
    expect(Buffer.concat(stripImage(kind, stripped)!.parts)).toEqual(stripped)
  })

  test('loses what hangs behind its end', async () => {
    const file = Buffer.concat([await picture(kind), Buffer.from('PK something else')])
    expect(Buffer.concat(stripImage(kind, file)!.parts).includes('something else')).toBe(false)
  })

  test('that ends before its end is broken, at whatever byte', async () => {
    const file = Buffer.concat(stripImage(kind, await picture(kind, 16))!.parts)
    for (let length = 12; length < file.length; length += 7) {
      const cut = stripImage(kind, file.subarray(0, length))
      expect(cut).toBeNull()
    }
  })
})

test('a jpeg that is held sideways still says so, and nothing else', async () => {
  const stripped = Buffer.concat(stripImage('jpeg', await picture('jpeg'))!.parts)
  const { orientation, exif } = await sharp(stripped).metadata()
  expect([orientation, exif?.length]).toEqual([6, 32])
})

test('a jpeg of several scans stays whole', async () => {
  const file = await sharp(await picture('jpeg'))
    .jpeg({ progressive: true })
    .withExif({ IFD0: { Make: 'x' } })
    .toBuffer()
  const stripped = Buffer.concat(stripImage('jpeg', file)!.parts)
  expect(await pixels(stripped)).toEqual(await pixels(file))
})
