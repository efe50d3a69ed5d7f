import { expect, test } from 'vitest'
import { setRenderBoot, forgetAnswers, parseBoot, readBoot } from './boot.ts'

test('a page that the server did not fill in is a guest’s, with no data', () => {
  for (const text of [null, '', '__BOOT__', '{']) {
    expect(parseBoot(text)).toMatchObject({ visitor: null, data: {}, unread: 0, language: null })
  }
})

test('whoever goes on from the opened page is shown nothing of its answers again, and all else is kept', () => {
  setRenderBoot({ ...parseBoot('{"unread":3,"language":"es"}'), data: { '/api/survey': { survey: null } } })
  forgetAnswers()
  expect(readBoot()).toMatchObject({ data: {}, unread: 3, language: 'es' })
})
