import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { isRefusal } from '#kit/refusal.ts'
import { makePictures } from './make-pictures.ts'

const folder = mkdtempSync(join(tmpdir(), 'freehold-pictures-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const [RED, GREEN, BLUE] = ['#ff0000', '#00ff00', '#0000ff'] as const

/** Three squares, side by side or one above the other. */
async function threeSquares(way: 'wide' | 'high'): Promise<string> {
  const path = join(folder, `${way}.png`)
  const [width, height] = way === 'wide' ? [192, 64] : [64, 192]
  const squares = await Promise.all(
    [RED, GREEN, BLUE].map(async (background, n) => ({
      input: await sharp({ create: { width: 64, height: 64, channels: 3, background } })
        .png()
        .toBuffer(),
      left: way === 'wide' ? n * 64 : 0,
      top: way === 'wide' ? 0 : n * 64,
    })),
  )
  await sharp({ create: { width, height, channels: 3, background: '#000000' } })
    .composite(squares)
    .png()
    .toFile(path)
  return path
}

test.each(['wide', 'high'] as const)('what is not cut by its owner is the middle of a %s picture', async (way) => {
  const size = { name: '64-webp', format: 'webp', width: 64, height: 64 } as const
  const made = await makePictures(await threeSquares(way), { ratio: 1, rotate: 0, cut: null, sizesOf: () => [size] })
  if (isRefusal(made)) throw new Error(made.refused)
  const { content } = made.pictures.find(({ name }) => name === '64-webp')!
  const { data, info } = await sharp(content).raw().toBuffer({ resolveWithObject: true })
  const means = [0, 1, 2].map((channel) => {
    const values = data.filter((_, at) => at % info.channels === channel)
    return values.reduce((sum, value) => sum + value, 0) / values.length
  })
  expect([info.width, info.height]).toEqual([64, 64])
  expect(means[1]).toBeGreaterThan(240)
  expect(Math.max(means[0]!, means[2]!)).toBeLessThan(15)
})

test('a line of pixels is refused, and ends nothing else: a small size of it would be longer than its format allows', async () => {
  const path = join(folder, 'line.png')
  await sharp({ create: { width: 1, height: 90_000, channels: 3, background: RED } })
    .png()
    .toFile(path)
  const sizesOf = (width: number) => [
    { name: 'as it came', format: 'avif', width } as const,
    { name: 'blur', format: 'webp', width: 16 } as const,
  ]
  expect(await makePictures(path, { ratio: null, rotate: 0, cut: null, sizesOf })).toEqual({ refused: 'file_broken' })
})

test.each([
  ['wide', [192, 64]],
  ['high', [64, 192]],
] as const)('without a ratio a %s picture stays as wide and as high as it came', async (way, [width, height]) => {
  const sizesOf = (w: number) => [{ name: 'half', format: 'jpeg', width: w / 2 } as const]
  const made = await makePictures(await threeSquares(way), { ratio: null, rotate: 0, cut: null, sizesOf })
  if (isRefusal(made)) throw new Error(made.refused)
  const half = await sharp(made.pictures[0]!.content).metadata()
  expect([made.width, made.height, half.width, half.height, half.format]).toEqual([
    width,
    height,
    width / 2,
    height / 2,
    'jpeg',
  ])
})
