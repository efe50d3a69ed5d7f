import { expect, test } from 'vitest'
import { LISTING_STATUSES } from '#features/listings/rules.ts'
import { canReturn, isFirstDayAhead } from './rules.ts'

test('a house aims for a return while it is offered or held, and not before or after', () =>
  expect(LISTING_STATUSES.filter(canReturn)).toEqual(['open', 'target_met', 'closing', 'operating']))

test('the first day of its owners is ahead until the house is bought', () =>
  expect(LISTING_STATUSES.filter(isFirstDayAhead)).toEqual(['open', 'target_met', 'closing']))
