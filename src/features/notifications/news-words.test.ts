import { expect, test } from 'vitest'
import { sayer } from '#platform/web/words.ts'
import { copy as english } from './copy.en.ts'
import { copy as spanish } from './copy.es.ts'
import { sayNews } from './news-words.ts'

const funded = {
  indication: 'investment_funded',
  title: 'Investment made',
  content: '$500 in Alder Street Duplex',
  facts: { amount: 50_000, name: 'Alder Street Duplex' },
}

test('news are said in the language of the reader, money as money', () => {
  expect(sayNews(funded, sayer<typeof english>(english, 'en'), 'en')).toEqual({
    title: 'Your investment has been made',
    text: '$500.00 in Alder Street Duplex.',
  })
  expect(sayNews(funded, sayer<typeof english>(spanish, 'es'), 'es').text).toBe('$500.00 en Alder Street Duplex.')
})

test('a kind that is not known yet is said as it was stored', () => {
  const news = { indication: 'rent_paid', title: 'Rent', content: 'Rent came in.', facts: {} }
  expect(sayNews(news, sayer<typeof english>(english, 'en'), 'en')).toEqual({ title: 'Rent', text: 'Rent came in.' })
})

test('a fact that is missing never shows as a gap', () => {
  const news = { ...funded, facts: { amount: 50_000 } }
  expect(sayNews(news, sayer<typeof english>(english, 'en'), 'en').text).toBe(funded.content)
})
