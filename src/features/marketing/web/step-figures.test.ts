import { expect, test } from 'vitest'
import { sharesMilliFor } from '#features/investing/rules.ts'
import { showCents, showDollars, splitCents } from '#kit/money.ts'
import { STEP_FIGURES } from '../step-figures.ts'
import { exampleOf, HOUSE } from './how-example.ts'

test('the drawings of the steps letter the figures of the example that "How it works" follows', () => {
  const example = exampleOf()
  expect(STEP_FIGURES.en).toMatchObject({
    price: showDollars(HOUSE.priceCents),
    amount: showCents(HOUSE.amountCents),
    shares: `${example.shares}`,
    allShares: (sharesMilliFor(HOUSE.goalCents) / 1000).toLocaleString('en-US'),
    quarters: splitCents(example.yearCents, [1, 1, 1, 1])
      .toSorted((a, b) => a - b)
      .map((cents) => showCents(cents)),
    year: showCents(example.yearCents),
  })
})
