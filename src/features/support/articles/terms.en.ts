import type { Article } from './article.ts'

export const article: Article = {
  title: 'Terms',
  lead: 'What you and the operator of this server agree to when you use Freehold. In plain words, on purpose: nobody can agree to what they cannot understand.',
  changed: '2026-11-26',
  template: 'Template: to be reviewed by counsel before real use.',
  isNumbered: true,
  sections: [
    {
      id: 'short',
      heading: 'In short',
      blocks: [
        {
          list: [
            'You can lose all that you invest, and nobody here advises you.',
            'Your money waits in escrow until the property is bought. If it is not, you are refunded in full.',
            'You pay the fees in [the table](/terms#fees), and no other.',
            'You can take an order back until 48 hours before its offering closes.',
            'What you agreed to for a property changes only with your yes.',
          ],
        },
        'What counts is the full text below.',
      ],
    },
    {
      id: 'parties',
      heading: 'Who the parties are',
      blocks: [
        '“We” is the operator of this server, as stated below. “You” is whoever uses Freehold. “Freehold” is the software.',
        { operator: true },
        'You may look at the public pages without agreeing to anything. By opening an account, you agree to these terms.',
      ],
    },
    {
      id: 'account',
      heading: 'Your account',
      blocks: [
        {
          list: [
            'You are 18 or older, and what you tell us about yourself is true.',
            'One person, one account. It is yours alone: do not lend it, and keep your password to yourself.',
            'You keep your email address up to date, because that is how we reach you.',
            'Tell us at once if you think that somebody else has used your account.',
          ],
        },
      ],
    },
    {
      id: 'no-advice',
      heading: 'What Freehold is not',
      blocks: [
        'Freehold shows facts, figures and projections. It does not know your circumstances, and nothing in it is investment, tax or legal advice. The level and the plan that the investor profile computes follow from your own answers by a published rule; they are not a recommendation.',
        'A projection is arithmetic based on assumptions. A target return is what the sponsor of a property aims for. Neither is a promise.',
      ],
    },
    {
      id: 'investing',
      heading: 'Investing',
      blocks: [
        {
          list: [
            'Each listing states its goal, its minimum, its capital stack and its price per share: $10 on the day of issue. The order sheet shows what your amount buys before you pay.',
            'An investment is made when Freehold says so: “Thank you! Your investment has been made”. Until then nothing is owed, and a declined payment leaves nothing behind.',
            'Your money is kept in escrow until the goal of the listing is reached and the property is bought. If that does not come about, you are refunded in full.',
            'We take no investment beyond the goal, and none after the offering is closed.',
            'You can cancel an order until 48 hours before the closing date of its offering, or until the purchase of the property begins where there is none: the money goes back to where it came from. Any right of withdrawal that the law where you live gives you still applies; write to us to use it.',
          ],
        },
      ],
    },
    {
      id: 'risk',
      heading: 'Risk',
      blocks: [
        'You can lose all that you invest. Properties lose value, stand empty, need repairs, burn down and end up in court. Lenders are paid before shareholders. You may find nobody to buy your shares. Past results say little about future ones. Do not invest money that you will need.',
      ],
    },
    {
      id: 'fees',
      heading: 'Fees',
      blocks: [
        { fees: true },
        'A fee that is not in this table is not owed. Where a property has figures of its own, they stand in its agreement, which you accept before you pay. The table is what the software charges: it changes with the software alone, never for what you hold already.',
      ],
    },
    {
      id: 'conduct',
      heading: 'What is not allowed',
      blocks: [
        {
          list: [
            'Paying with money or a card that is not yours, or hiding where money comes from.',
            'Accessing what belongs to others, testing our security without asking first, or slowing the server down on purpose.',
            'Listing a home that you have no right to sell, or stating what you know to be untrue about it.',
            'Publishing what is unlawful, insulting or not yours to publish.',
          ],
        },
        'Programs may use [the API](/docs) within its limits.',
      ],
    },
    {
      id: 'end',
      heading: 'Closing your account',
      blocks: [
        'You may stop at any time and [close your account](/account/data) once it holds neither shares nor money. We may close an account that breaks these terms, after telling you why, unless the law forbids us to. One whose email was never confirmed, and on which no money ever moved, is closed after 90 days without use.',
        'A closed account does not end what you own. Your shares stay yours, and so does what they earn. Accounting records are kept as long as the law requires; [Privacy](/privacy) says what else is kept and for how long.',
      ],
    },
    {
      id: 'liability',
      heading: 'Liability',
      blocks: [
        'We are liable for intent and gross negligence, for harm to life and health, and wherever the law does not let us limit liability. We are not liable for rising and falling prices, for what others promise in their listings, or for what an outage beyond our control costs you. The software comes under the MIT license, without warranty.',
      ],
    },
    {
      id: 'changes',
      heading: 'Changes, law, disputes',
      blocks: [
        'The date of the last change is at the top. What you agreed to for a property does not change with these terms: its agreement is kept as you accepted it, and you read it at your order. If you do not agree to a change, you may close your account.',
        { law: true },
        'Your consumer rights where you live remain. If one part of these terms is invalid, the rest still applies.',
        'If the two languages differ, the English text prevails.',
      ],
    },
  ],
}
