import { showDollars } from '#kit/money.ts'
import type { Sheet } from '../../sheet-contract.ts'
import type { Numbers } from './numbers.ts'

const PLAN_NAMES = {
  'Income Investing': 'income',
  'Balanced Investing': 'balanced',
  'Growth Investing': 'growth',
} as const

/** For a few houses: comparing, spreading, looking after them. */
// It is text from end to end: cutting it up would only scatter the sheets.
// eslint-disable-next-line max-lines-per-function
export const advanceSheets = ({ amountCents, plan, isOwn, houses, parts, perHouseCents }: Numbers): Sheet[] => {
  const money = (cents: number) => showDollars(cents, 'en')
  const whose = isOwn ? 'Your answers say' : 'An example, since your survey names no amount:'
  const ways = [
    'Houses that are let and pay now',
    'Let houses with works ahead',
    'Houses to be rebuilt or resold',
    'Kept aside, for what comes up',
  ]
  return [
    {
      key: 'compare',
      title: 'Two houses side by side',
      lead: 'Fill in both columns before you look at the return. The house with more empty cells is out.',
      blocks: [
        {
          kind: 'table',
          head: ['Question', 'House A', 'House B'],
          rows: [
            ['Low end of the return range', '', ''],
            ['High end, less the low end: how wide the guess is', '', ''],
            ['Rent of a year at the stated occupancy', '', ''],
            ['Running costs of a year', '', ''],
            ['Costs divided by rent (35 to 50% is usual)', '', ''],
            ['Loan: rate, and year in which it ends', '', ''],
            ['Dollars that are paid before you', '', ''],
            ['Value at which you get nothing back: debt and preferred equity together', '', ''],
            ['How far that is below the value today, in percent', '', ''],
            ['Months until the planned sale', '', ''],
            ['Newest valuation: by whom, when', '', ''],
          ],
        },
        {
          kind: 'text',
          text: 'How to decide: take the house whose low end you could live with and whose fall to nothing is farther away. A return that is two points higher does not make up for a cushion that is ten points thinner.',
        },
        {
          kind: 'checks',
          items: [
            'I compared the low ends, not the high ones.',
            'Both houses use the same occupancy, or I know why not.',
            'I know which of the two I would drop, and why, in one sentence.',
          ],
        },
      ],
    },
    {
      key: 'spread',
      title: 'Spreading',
      lead: `${whose} ${money(amountCents)} and a ${PLAN_NAMES[plan]} plan. So much for the arithmetic; the decision is yours.`,
      blocks: [
        {
          kind: 'table',
          head: ['Part', 'Percent', 'Amount'],
          rows: ways.map((name, at) => [name, `${parts[at]!.percent}%`, money(parts[at]!.cents)]),
        },
        {
          kind: 'text',
          text: `Divided over ${houses} houses, no house gets more than ${money(perHouseCents)}. If one of them were lost whole, ${Math.round(100 / houses)}% of what is invested would be lost, and not all of it.`,
        },
        {
          kind: 'steps',
          items: [
            {
              title: 'Places',
              text: 'Not more than two houses in one city, and not more than half in one state: one storm, one employer, one law.',
            },
            {
              title: 'Kinds',
              text: 'Single homes, small apartment houses and rebuilt houses do badly at different times.',
            },
            {
              title: 'Holding times',
              text: 'Choose sales that fall into different years. Money that comes back every year can be placed anew, or be needed.',
            },
            {
              title: 'Time of buying',
              text: 'In three or four steps over a year. Nobody knows the best month; four of them are an average.',
            },
          ],
        },
        {
          kind: 'checks',
          items: [
            'No house is above the most in one house.',
            'At least two states.',
            'At least three different years of sale.',
            'What is kept aside is kept aside.',
          ],
        },
      ],
    },
    {
      key: 'quarter',
      title: 'When a quarter ends',
      lead: 'Fifteen minutes, four times a year. More often makes nobody richer.',
      blocks: [
        {
          kind: 'table',
          head: ['Look at', 'Leave alone while', 'Write down and ask when'],
          rows: [
            [
              'The distribution beside the planned one',
              'it is within a tenth',
              'it is lower by a fifth, or twice in a row',
            ],
            ['Occupancy', 'it is above 90%', 'it is below 90% for two quarters'],
            ['Running costs of the rent', 'they stay within five points', 'they grow faster than the rent for a year'],
            ['Reserve', 'it covers three months of costs', 'it is used up faster than it is filled'],
            ['The loan', 'its end is more than a year away', 'it ends within a year and nobody says what then'],
            ['The value', 'it moves by a few percent', 'a new valuation is below what was paid'],
          ],
        },
        {
          kind: 'checks',
          items: [
            'I read the report, not only its first figure.',
            'I compared with what was promised when the house opened (its track record).',
            'I wrote one line per house, with the date.',
            'I did not buy or give up anything today because of one quarter.',
          ],
        },
        {
          kind: 'text',
          text: 'Taxes: put every statement into one folder of its year. What of a distribution is income and what is your own capital coming back is not the same thing in a tax form. Ask your adviser.',
        },
      ],
    },
  ]
}
