import type { Sheet } from '../../sheet-contract.ts'

/** For a first house: reading a listing, twelve questions, twenty words. */
// It is text from end to end: cutting it up would only scatter the sheets.
// eslint-disable-next-line max-lines-per-function
export const basicSheets = (): Sheet[] => [
  {
    key: 'read',
    title: 'How to read a listing',
    lead: 'Read in this order, with a pen. It takes about twenty minutes, and most houses are out after five.',
    blocks: [
      {
        kind: 'steps',
        items: [
          {
            title: '1. The goal and what is left',
            text: 'How much the house raises, and how much is still missing. A house that is nearly full is not better; it is only nearly full. Write both down.',
          },
          {
            title: '2. The price beside its value',
            text: 'What the house costs, and what it is said to be worth after its works (ARV). Ask who said so and when. A value that is older than a year is a guess.',
          },
          {
            title: '3. The rent, whole',
            text: 'The rent of a year if every month is paid. Then take off the empty months: at 95% occupancy one month in twenty brings nothing.',
          },
          {
            title: '4. What the house costs to keep',
            text: 'Taxes, insurance, management, repairs, reserve. Together they often take 35 to 50% of the rent. Below 30%, look for what is missing.',
          },
          {
            title: '5. The loan',
            text: 'How much, at what rate, until when. A loan that ends before the house is sold has to be replaced at a rate that nobody knows today.',
          },
          {
            title: '6. Who is paid before you',
            text: 'The capital stack, from the top: lender, preferred holders, you. Every dollar above you is paid first.',
          },
          {
            title: '7. The range, not its upper end',
            text: 'A return is shown from low to high. Decide with the low end; be glad of the rest.',
          },
          {
            title: '8. How you get out',
            text: 'When the house is to be sold, and what happens if it is not. Shares cannot be sold on demand: count with the whole time, and a year more.',
          },
        ],
      },
      {
        kind: 'text',
        text: 'An example. A house rents for $2,400 a month: $28,800 a year. At 95% occupancy it is $27,360. Running costs of 40% take $10,944, which leaves $16,416. A loan of $150,000 at 6.5% over 30 years costs $11,377 a year. $5,039 are left for everybody who owns shares.',
      },
    ],
  },
  {
    key: 'before',
    title: 'Before the first share',
    lead: 'Twelve questions. Whoever cannot tick ten of them waits, and loses nothing by waiting.',
    blocks: [
      {
        kind: 'checks',
        items: [
          'I have three to six months of expenses put aside, apart from this money.',
          'I have no debt that costs more than this house is likely to bring.',
          'I can do without this money for the whole holding time, and for a year more.',
          'If all of it were lost, my rent, my food and my family would be paid for.',
          'I can say in one sentence where this house’s money comes from.',
          'I know what the house costs to keep in a year, in dollars.',
          'I know who is paid before me, and how much that is.',
          'I have read the low end of the range and would still invest.',
          'I have looked at what houses like it rent and sell for in its ZIP code, somewhere else than here.',
          'I know until when I can take my order back, and what happens if the goal is not met.',
          'This house is not more than a quarter of everything that I put into houses.',
          'Nobody is hurrying me; I would decide the same in a week.',
        ],
      },
      { kind: 'text', text: 'Notes: what I did not understand, and whom I ask.' },
    ],
  },
  {
    key: 'words',
    title: 'Twenty words',
    lead: 'The terms that everybody uses and nobody explains.',
    blocks: [
      {
        kind: 'terms',
        items: [
          { term: 'ARV', text: 'After-repair value: what the house is expected to be worth once its works are done.' },
          {
            term: 'Appreciation',
            text: 'The house is worth more than it was. It is money only when the house is sold.',
          },
          {
            term: 'Cap rate',
            text: 'The yearly income before the loan, divided by the value. 6% of $400,000 is $24,000.',
          },
          { term: 'Capital stack', text: 'Everybody who has money in the house, in the order in which they are paid.' },
          { term: 'Closing', text: 'The day on which the house is bought with what was raised.' },
          { term: 'Common equity', text: 'The last in line: what is left is theirs, and so are the losses, first.' },
          { term: 'Distribution', text: 'Money of the house that is paid to its holders, usually each quarter.' },
          { term: 'Equity', text: 'The value of the house without its debt.' },
          { term: 'Escrow', text: 'Where the money waits, with somebody else, until the house is bought.' },
          { term: 'Holding time', text: 'How long the house is meant to be kept.' },
          {
            term: 'IRR',
            text: 'The yearly rate at which all payments in and out, each at its own day, come out even.',
          },
          { term: 'LTV', text: 'Loan to value: how much of the value is borrowed.' },
          { term: 'Liquidity', text: 'How quickly something becomes cash. A share of a house: slowly.' },
          { term: 'NOI', text: 'Net operating income: rent without running costs, before the loan.' },
          { term: 'Occupancy', text: 'For what part of the year the rent is paid.' },
          { term: 'Offering', text: 'What is sold to you, with all its terms in writing.' },
          { term: 'Preferred equity', text: 'Paid after the lender and before common equity, up to a fixed rate.' },
          { term: 'Record date', text: 'Whoever holds shares on this day gets the distribution.' },
          { term: 'Reserve', text: 'Money that the house keeps for a roof, a boiler, an empty month.' },
          { term: 'Vacancy', text: 'The months in which nobody lives there and nobody pays.' },
        ],
      },
    ],
  },
]
