import { describe, expect, test } from 'vitest'
import { bodyOf, draftText, firstDraft, firstStep, parseDraft, reachedStep, STEPS } from './draft.ts'
import type { Draft } from './draft.ts'

const whole: Draft = {
  investing: false,
  real_estate: true,
  level: 'Expert',
  wisdom: 'Freinds and Family',
  why: ['Divesrsification', 'Income'],
  amount: '$5,000-$10,000',
  timeline: '3-5 Years',
}

describe('the answers so far', () => {
  test('survive a reload, in the shape of the specification', () => {
    const text = draftText('ada', whole, null)
    expect(JSON.parse(text!)).toEqual({
      user_id: 'ada',
      investing: false,
      real_estate: true,
      investment: {
        level: 'Expert',
        wisdom: 'Freinds and Family',
        why: ['Divesrsification', 'Income'],
        amount: '$5,000-$10,000',
        timeline: '3-5 Years',
      },
    })
    expect(parseDraft(text, 'ada')).toEqual(whole)
  })

  test('leave alone what else is kept there, and are taken out of it at the end', () => {
    const before = JSON.stringify({ registration: { until: 1 } })
    const both = draftText('ada', whole, before)
    expect(JSON.parse(both!)).toMatchObject({ registration: { until: 1 }, user_id: 'ada' })
    expect(draftText('ada', null, both)).toBe(before)
    expect(draftText('ada', null, draftText('ada', whole, 'nonsense'))).toBeNull()
  })

  test('are nobody else’s at the same browser', () => {
    expect(parseDraft(draftText('ada', whole, null), 'bob')).toBeNull()
  })

  test.each([[null], [''], ['nonsense'], ['null'], ['[]'], ['{"user_id":"bob"}']])('%s is nothing', (text) => {
    expect(parseDraft(text, 'ada')).toBeNull()
  })

  test('what is no answer counts as not answered', () => {
    const text = JSON.stringify({
      user_id: 'ada',
      investing: 'yes',
      investment: { level: 'Genius', why: ['Income', 'Fame', 7], amount: 5 },
    })
    const draft = parseDraft(text, 'ada')
    expect(draft).toMatchObject({ investing: null, real_estate: null, level: null, why: ['Income'], amount: null })
  })

  test('begin with what was left here, else with what was answered before', () => {
    const { level: _level, investing: _now, real_estate: _before, ...others } = whole
    const survey = { investing: true, real_estate: false, investment: { ...others, level: 'Novice' } } as never
    expect(firstDraft(null, 'ada', survey)).toMatchObject({ investing: true, level: 'Novice' })
    expect(firstDraft(draftText('ada', whole, null), 'ada', survey)).toEqual(whole)
    expect(reachedStep(firstDraft(null, 'ada', null))).toBe(0)
  })

  test('lead to the first open slide, and become a call only when none is open', () => {
    expect(STEPS[reachedStep(whole)]).toBe('identity')
    expect(bodyOf(whole)?.investment.wisdom).toBe('Freinds and Family')
    for (const [change, step] of [
      [{ investing: null }, 'investing'],
      [{ wisdom: null }, 'advice'],
      [{ real_estate: null }, 'experience'],
      [{ level: null }, 'experience'],
      [{ why: [] }, 'reasons'],
      [{ amount: null }, 'amount'],
      [{ timeline: null }, 'holding'],
    ] as const) {
      const draft = { ...whole, ...change }
      expect(STEPS[reachedStep(draft)]).toBe(step)
      expect(bodyOf(draft)).toBeNull()
    }
  })

  test('begin a visit where they were left, and at the first question once there is a result', () => {
    expect(STEPS[firstStep({ ...whole, amount: null }, null)]).toBe('amount')
    expect(firstStep(whole, { investing: true } as never)).toBe(0)
  })
})
