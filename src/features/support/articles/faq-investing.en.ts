import type { QuestionGroup } from './article.ts'

/** What a share is, how to invest, what it costs. */
export const investingQuestions: readonly QuestionGroup[] = [
  {
    id: 'basics',
    heading: 'Shares of properties',
    questions: [
      {
        id: 'what-is-a-share',
        ask: 'What do I own when I own a share?',
        answer: [
          'A part of the equity of one property: of what it is worth after its debts, and of what it earns after its costs. The ledger counts shares in thousandths, so that every cent you pay buys exactly what it should.',
          'The legal form of that ownership (a company, a trust, a fund) differs from operator to operator and is set out in the offering documents. Read them before you invest.',
        ],
      },
      {
        id: 'how-much-is-a-share',
        ask: 'What does a share cost?',
        answer: [
          '$10 on the day it is issued, in every offering. You choose an amount in dollars and cents, and you get as many shares as it buys, thousandths included: $25 is 2.5 shares.',
        ],
      },
      {
        id: 'smallest-amount',
        ask: 'What is the smallest amount?',
        answer: [
          'Each listing names its own minimum; it is on its card and on the order sheet. When less than the minimum is left to fund, you can buy what is left.',
        ],
      },
      {
        id: 'largest-amount',
        ask: 'What is the largest amount?',
        answer: [
          'The least of three: what is left to fund; what one investor may own of the property, a tenth of its goal unless its terms say otherwise; and what the law lets one person invest within twelve months in offerings like these. That follows from your income and your net worth, which the order sheet asks for when an amount meets it. Until you state them it is $2,500.',
        ],
      },
      {
        id: 'who-can-invest',
        ask: 'Who can invest?',
        answer: [
          'Anybody who is 18 or older and has an account. The law where you live may set further limits; the operator of this server must tell you which.',
        ],
      },
      {
        id: 'do-i-live-there',
        ask: 'May I live in a property that I own a part of?',
        answer: [
          'Not because of your shares. They give you a right to money, not to a room. If the property is for rent, you can rent it like anybody else.',
        ],
      },
      {
        id: 'who-runs-the-house',
        ask: 'Who looks after the property?',
        answer: [
          'The sponsor of the property arranges the management. Its cost is among the running costs, under “How the property earns” on the page of the listing. You never fix a faucet yourself.',
        ],
      },
      {
        id: 'who-chooses',
        ask: 'Where do the listings come from?',
        answer: [
          'From the operator of this server, who enters them, and from owners who offer their home here; an operator looks at each before it is listed. Each names its sponsor. On a demonstration server the listings are made up, and so are their owners.',
        ],
      },
      {
        id: 'demo',
        ask: 'Is the money here real?',
        answer: [
          'The foot of each public page says so: on a demonstration server houses, people and money are made up. Its cards are test cards, and the payment form says that as well.',
        ],
      },
    ],
  },
  {
    id: 'investing',
    heading: 'Investing',
    questions: [
      {
        id: 'how-do-i-invest',
        ask: 'How do I invest?',
        answer: [
          {
            steps: [
              'Open a listing and press FUND.',
              'Move the slider or type an amount. The order sheet shows your shares, your part of the property and what is left to fund.',
              'Read the agreement of the property and accept it. Your amount is held for fifteen minutes meanwhile.',
              'Pay {ways}. “Thank you! Your investment has been made” means that it is done.',
              'Look at it under Positions, and at its entry under History.',
            ],
          },
        ],
      },
      {
        id: 'goal-not-reached',
        ask: 'What happens when the goal is not reached?',
        answer: [
          'Then nothing is bought, and every investor is refunded in full: to the card what came from the card, to PayPal what came from there, to the wallet what came from the wallet. This happens by itself, and you are told. Until the goal is reached the money stays in escrow, and your position shows what you paid and says that it is in escrow.',
        ],
      },
      {
        id: 'oversold',
        ask: 'Can an offering be sold beyond its goal?',
        answer: [
          'No. The database refuses even one cent too many, also when hundreds of people invest at the same instant. If somebody was quicker, you are told how much is left, and nothing is charged.',
        ],
      },
      {
        id: 'capital-stack',
        ask: 'What is the capital stack?',
        answer: [
          'The layers of money that pay for a property, in the order in which they are paid back. Senior debt is at the bottom and paid first, then mezzanine debt. Equity is on top: it is paid last, and what is left over belongs to it. Where two layers of equity are sold, each share is the same part of both, and all equity shares alike. The drawing on each listing is to scale.',
        ],
      },
      {
        id: 'how-is-value-found',
        ask: 'How is the value of my position found?',
        answer: [
          'Once the property is bought: your share of the latest valuation, plus the cash and the reserve that the property holds, less its debt. What buying it cost counts less each month and nothing after five years. Never less than zero. Before that it is worth what you paid in.',
          'A property is worth its latest valuation until the day of the next one; nothing is guessed in between. Each valuation names its date, its method and who made it.',
        ],
      },
      {
        id: 'what-is-projected',
        ask: 'What is a target or projected return?',
        answer: [
          'What the sponsor of a property aims for in a year, from rent and from the change in value, after the costs of the property. It rests on assumptions about rent, vacancy, costs and prices, and it can turn out wrong in both directions.',
        ],
      },
      {
        id: 'cancel',
        ask: 'Can I take an investment back?',
        answer: [
          'Yes, until 48 hours before the closing date of the offering, or until the purchase of the property begins where there is no date: open the order and cancel it. What came from your wallet is back at once; what came from a card or PayPal goes back there. After that your shares stay yours until the property is sold; your rights under the law apply in any case.',
        ],
      },
      {
        id: 'survey',
        ask: 'What does the survey about my level do?',
        answer: [
          'It computes a level (Basic, Advanced, Premium) and a plan (Income, Balanced, Growth) from your answers, by a fixed rule. It locks nothing and recommends no listing, and you can start over.',
        ],
      },
    ],
  },
  {
    id: 'fees',
    heading: 'Fees and payments',
    questions: [
      {
        id: 'what-are-the-fees',
        ask: 'What does Freehold charge?',
        answer: [
          'Nothing for an account, nothing on an investment, nothing for adding or withdrawing money. What a property pays us stands in its agreement before you pay. This is all of it, the table that [the terms](/terms#fees) are bound to:',
          { fees: true },
        ],
      },
      {
        id: 'costs-of-the-house',
        ask: 'And what does the property cost?',
        answer: [
          'Taxes, insurance, repairs, management and interest are paid from its rent before anything reaches you. They are on the listing line by line, with what is left over.',
        ],
      },
      {
        id: 'how-can-i-pay',
        ask: 'How can I pay?',
        answer: [
          'You pay {ways}; a card may be a credit or a debit card. Money gets to your wallet by card, once or again and again, and in the other ways that the Payment page offers, such as a bank account that you link.',
        ],
      },
      {
        id: 'card-declined',
        ask: 'My card was declined. Was I charged?',
        answer: [
          'No. The message you see comes from your bank or from the card processor. Your amount stays held until its fifteen minutes are over, so that you can pay otherwise. Another card, or a call to your bank, usually helps.',
        ],
      },
      {
        id: 'charged-twice',
        ask: 'I clicked twice, or lost the connection. Did I pay twice?',
        answer: [
          'No. Each payment has one key, kept in your tab even over a reload, and is carried out only once. If the answer got lost, click again: you get the answer to the same payment, not a second one.',
        ],
      },
      {
        id: 'payment-pending',
        ask: 'It says that my payment is being checked. What now?',
        answer: [
          'The processor has not answered in time. We ask it every few seconds; within a minute the payment is usually either done or released, and you are told which. Please do not start a new one in the meantime.',
        ],
      },
      {
        id: 'withdraw',
        ask: 'How do I get money out of my wallet?',
        answer: [
          'On the Payment page, to a bank account that you linked and verified. The amount is set aside at once, and you can take it back for two days; then it is sent, and arrives about three banking days later. Money that you added, in whatever way, stays in the wallet for five days first. Where withdrawals are not open, the page says so.',
        ],
      },
    ],
  },
]
