import { showDollars } from '#kit/money.ts'
import type { Sheet } from '../../sheet-contract.ts'
import { STACK, stressOf } from './numbers.ts'
import type { Numbers } from './numbers.ts'

/** For judging a deal alone: stress, debt, taxes. */
// It is text from end to end: cutting it up would only scatter the sheets.
// eslint-disable-next-line max-lines-per-function
export const premiumSheets = ({ amountCents, parts, perHouseCents, houses }: Numbers): Sheet[] => {
  const money = (dollars: number) => showDollars(dollars * 100, 'en')
  return [
    {
      key: 'stress',
      title: 'The stress sheet',
      lead: `One house, worth ${money(STACK.value)}: a loan of ${money(STACK.senior)}, preferred equity of ${money(STACK.preferred)}, common equity of ${money(STACK.common)}.`,
      blocks: [
        {
          kind: 'table',
          head: ['Sold for', 'Lender gets', 'Preferred gets', 'Common gets', 'Common loses'],
          rows: [0, 10, 20, 30, 40, 50].map((fall) => {
            const { value, senior, preferred, common } = stressOf(fall)
            return [
              fall === 0 ? money(value) : `${money(value)} (−${fall}%)`,
              money(senior),
              money(preferred),
              money(common),
              `${100 - (common * 100) / STACK.common}%`,
            ]
          }),
        },
        {
          kind: 'text',
          text: 'Read it from the right. A fall of a tenth takes four tenths from common equity; a fall of a quarter takes all of it. Selling costs of 6% come off before anybody is paid: add them to the fall.',
        },
        {
          kind: 'table',
          head: ['In a year', 'A usual year', 'A bad year', 'A year without rent'],
          rows: [
            ['Rent received', '$43,300', '$30,300', '$0'],
            ['Running costs', '$17,300', '$16,000', '$13,000'],
            ['Left for the loan (NOI)', '$26,000', '$14,300', '−$13,000'],
            ['Loan payments', '$18,204', '$18,204', '$18,204'],
            ['Left over, or missing', '$7,796', '−$3,904', '−$31,204'],
          ],
        },
        {
          kind: 'text',
          text: `What is missing comes out of the reserve, and then out of new money. Ask for both: how many months the reserve lasts, and who is asked next. With ${showDollars(amountCents, 'en')}, ${parts[3]!.percent}% of it set aside and the rest over ${houses} houses, one house that goes to nothing costs you ${showDollars(perHouseCents, 'en')}.`,
        },
        {
          kind: 'checks',
          items: [
            'I did this table for the house that I am looking at, with its own figures.',
            'I know at which price common equity is gone.',
            'I know how many months without rent the reserve pays.',
            'I know whether holders can be asked for more money, and what happens to whoever does not pay.',
          ],
        },
      ],
    },
    {
      key: 'debt',
      title: 'Debt and coverage',
      lead: 'A few ratios, worked through on the same house: NOI of $26,000 a year, a loan of $240,000 at 6.5% over 30 years.',
      blocks: [
        {
          kind: 'table',
          head: ['Ratio', 'How', 'Here', 'Look twice when'],
          rows: [
            ['Loan to value (LTV)', '$240,000 / $400,000', '60%', 'above 75%'],
            ['LTV with preferred equity', '$300,000 / $400,000', '75%', 'above 85%'],
            ['Debt service coverage (DSCR)', '$26,000 / $18,204', '1.43', 'below 1.25'],
            ['Cap rate', '$26,000 / $400,000', '6.5%', 'below the rate of the loan'],
            ['Debt yield', '$26,000 / $240,000', '10.8%', 'below 8%'],
          ],
        },
        {
          kind: 'steps',
          items: [
            {
              title: 'The same loan at 8.5%',
              text: 'It would cost $22,145 a year, and coverage would fall to 1.17. Do this for every loan that ends before the sale: that is the rate at which it may have to be renewed.',
            },
            {
              title: 'Cap rate against the loan',
              text: 'Here both are 6.5%: the loan adds nothing to the income, only to the risk, and while it is paid down it takes some of the cash. Growth has to come from the value, which nobody has promised.',
            },
            {
              title: 'What the value does at another cap rate',
              text: '$26,000 at 6.5% are $400,000; at 7.5% they are $346,667. One point of cap rate is 13% of the value: the stress sheet between its second and third row.',
            },
          ],
        },
        {
          kind: 'checks',
          items: [
            'NOI has all costs in it: taxes after the sale, insurance, management, repairs, reserve.',
            'I know whether the rate is fixed, and until when.',
            'I know whether the loan is paid down, or due whole at its end.',
            'Coverage at the next rate is above 1.',
          ],
        },
      ],
    },
    {
      key: 'tax',
      title: 'Notes for tax time',
      lead: 'Words for a talk with your own tax adviser, and what to bring. None of it is tax advice.',
      blocks: [
        {
          kind: 'terms',
          items: [
            {
              term: 'Income and return of capital',
              text: 'A distribution may be both. Income is usually taxed in its year; your own capital coming back usually lowers your cost basis. The statement tells them apart.',
            },
            {
              term: 'Cost basis',
              text: 'What your shares count as having cost. It decides what a sale was: a gain or a loss.',
            },
            {
              term: 'Depreciation',
              text: 'A house is written off over years. It can lower taxable income now, and be counted back at the sale.',
            },
            {
              term: 'Passive loss',
              text: 'A loss from a house that you do not manage often counts against other income of the same kind only, and may wait for later years.',
            },
            { term: 'State of the house', text: 'The state in which the house stands may want a return, too.' },
            {
              term: 'Holding period',
              text: 'Gains on what was held for more than a year are often taxed otherwise than those on less.',
            },
          ],
        },
        {
          kind: 'checks',
          items: [
            'The yearly statement and the tax preview of each year.',
            'The receipts of all orders, with their dates.',
            'What was paid back, and when.',
            'In which states my houses stand.',
            'A list of what I sold, with day, price and cost.',
            'My questions, written down before the talk.',
          ],
        },
        {
          kind: 'text',
          text: 'Three questions for your adviser: Which of this is income this year? What does it do to my basis? In which states do I have to file?',
        },
      ],
    },
  ]
}
