import type { Article } from './article.ts'

export const article: Article = {
  title: 'About Freehold',
  lead: 'Freehold is a platform to post your home for sale worry free, and to own a part of somebody else’s from ten dollars.',
  changed: '2026-11-25',
  sections: [
    {
      id: 'idea',
      heading: 'A property, cut into shares',
      blocks: [
        'Most properties are sold whole, to one buyer, with one bank. That leaves out nearly everybody: those who have five hundred dollars and not five hundred thousand, and those who own a home and would like to sell it without months of strangers in the kitchen.',
        'Here a property is offered in shares. A share costs $10 on the day it is issued, and it can be bought in parts down to a single cent. The sponsor of a property states what it costs, what it earns, what it owes and how much money is sought. Those who like it buy a part. If the goal is reached, the property can be bought; if not, everybody gets their money back.',
        'It is called fractional real estate. [How it works](/how-it-works) shows it step by step.',
      ],
    },
    {
      id: 'owner',
      heading: 'If you have a home to sell',
      blocks: [
        'A listing on Freehold is a sheet of facts: the address, the rooms, the valuation and who made it, the rent, the running costs, the debt. The same sheet goes to every reader, each valuation on it names its maker and its date, and what is not known says so. A question is answered once, for everybody to read. With an account you offer your home in four steps; an operator looks at it before anybody else does, and asks, refuses or takes it in.',
        'An investment here is money, not a promise. What investors pay is kept in escrow until the goal is met, and no offering can take one cent more than its goal, however many people invest in the same second.',
      ],
    },
    {
      id: 'investor',
      heading: 'If you want to own a part of one',
      blocks: [
        'You see what is paid before you: the loan at the bottom of the capital stack, and your shares on top. You see what the property earns in a year, line by line, before anybody speaks of a return. And you see what can go wrong, written down by the people who know the property.',
        'Real estate can lose value. There is no market for shares before the property is sold. Invest only what you can do without for years, and read [the answers about risk](/faq#can-i-lose-money) first.',
      ],
    },
    {
      id: 'books',
      heading: 'How the books are kept',
      blocks: [
        'Money on Freehold is a whole number of cents from the first click to the last report. What is divided among many is divided so that the parts come to the whole, to the cent.',
        {
          list: [
            'Every movement is a journal with two sides that add up to zero, as bookkeepers have done it for five hundred years. The database itself refuses an entry that does not balance.',
            'Cash and shares move in the same step. There is no moment in which you have paid and own nothing.',
            'A line, once written, is never changed or removed. A mistake is corrected by a second, visible line.',
            'Each journal carries a fingerprint of the one before it. Changing an old one, even with full access to the database, would break the chain, and one command shows where.',
          ],
        },
      ],
    },
    {
      id: 'promises',
      heading: 'What we promise',
      blocks: [
        'Each of these is a test that runs before a version of this software is released. They are promises about the software; nobody can promise what a property will be worth.',
        {
          list: [
            'No offering is ever sold beyond its goal. The last cent can be bought, but only once.',
            'One click, one payment: a reload, a lost connection or an impatient second click does not charge you twice.',
            'What was confirmed to you is not lost, not even when the power fails midway. A payment left hanging is either completed or undone.',
            'A declined card is charged nothing. The shares stay held for you until your fifteen minutes are over, so that you can pay in another way.',
            'Card numbers are never stored here. Dates of birth and tax numbers are encrypted, each with a key of its own.',
            'Others see only what you choose to show: never your email, your birthday or what you own.',
            'No advertising, no tracking, no sale of data. [Privacy](/privacy) lists every cookie.',
          ],
        },
      ],
    },
    {
      id: 'who',
      heading: 'Who stands behind it',
      blocks: [
        'Freehold is software that somebody runs: the operator of this server. The operator decides which properties are listed and answers for what the listings say. Whoever offers shares for real money needs licenses for it: look here for them before you invest, and [ask](/contact) for what is not stated.',
        { operator: true },
        'The software is under the MIT license, so anybody can read how it calculates.',
      ],
    },
  ],
}
