import { expect, test } from 'vitest'
import { addressOfPicture, idOfPicture, sourcesOfPicture } from './picture-sizes.ts'

test('a picture has one address and its sizes below it', () => {
  expect(idOfPicture(addressOfPicture('abc'))).toBe('abc')
  expect(idOfPicture('https://elsewhere.example/api/pictures/abc')).toBeNull()
  expect(sourcesOfPicture('/api/pictures/abc', 'banner', 'avif')).toBe(
    '/api/pictures/abc/800.avif 800w, /api/pictures/abc/1600.avif 1600w',
  )
})
