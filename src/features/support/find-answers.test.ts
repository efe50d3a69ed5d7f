import { describe, expect, test } from 'vitest'
import { faq as english } from './articles/faq.en.ts'
import { faq as spanish } from './articles/faq.es.ts'
import { findAnswers } from './find-answers.ts'

const answersOf = (faq: typeof english) =>
  faq.flatMap(({ heading, questions }) =>
    questions.map(({ id, ask, answer }) => ({ id, heading, ask, text: `${ask} ${JSON.stringify(answer)}` })),
  )

describe('a search in the answers', () => {
  test('leaves those that have the words, not all that stand under the same heading', () => {
    const all = answersOf(english)
    const { found } = findAnswers(all, 'withdraw')
    expect(found.map(({ id }) => id)).toContain('withdraw')
    expect(found.length).toBeLessThan(all.length / 3)
    expect(found.every(({ text }) => text.toLowerCase().includes('withdraw'))).toBe(true)
  })

  test.each([
    ['sell my shares', english, 'how-do-i-sell'],
    ['charge', english, 'what-are-the-fees'],
    ['contraseña', spanish, 'forgot-password'],
    ['CONTRASENA', spanish, 'forgot-password'],
  ] as const)('«%s» opens the answer to the question that has it', (typed, faq, id) => {
    expect(findAnswers(answersOf(faq), typed).best?.id).toBe(id)
  })

  test('goes by the heading where no answer has the words itself', () => {
    const answers = [
      { heading: 'Taxes', ask: 'A?', text: 'A? Yes.' },
      { heading: 'Risk', ask: 'B?', text: 'B? No.' },
    ]
    expect(findAnswers(answers, 'tax')).toEqual({ found: [answers[0]], best: answers[0] })
  })

  test('leaves out what only stands under a heading with the words where another answer has them itself', () => {
    const answers = [
      { heading: 'Fees', ask: 'A?', text: 'A? Yes.' },
      { heading: 'Risk', ask: 'B?', text: 'B? The fees are lost.' },
    ]
    expect(findAnswers(answers, 'fees')).toEqual({ found: [answers[1]], best: answers[1] })
  })

  test('opens nothing where nothing is typed, and nothing where nothing is found', () => {
    const all = answersOf(english)
    expect(findAnswers(all, '  ')).toEqual({ found: all, best: null })
    expect(findAnswers(all, 'zeppelin')).toEqual({ found: [], best: null })
  })
})
