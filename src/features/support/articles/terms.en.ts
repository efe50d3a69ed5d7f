import type { Article } from './article.ts'

export const article: Article = {
  title: 'Terms of use',
  lead: 'What you and the operator of this server agree on when you use Freehold. Plain words, on purpose: what cannot be understood cannot be agreed on.',
  changed: '2026-11-21',
  template: 'Template: to be reviewed by counsel before real use.',
  sections: [
    {
      id: 'parties',
      heading: 'Who agrees with whom',
      blocks: [
        '“We” is the operator of this server, a company that must state its name, its address and its licences here before it takes real money. “You” is whoever uses Freehold. “Freehold” is the software.',
        'You may look at the public pages without agreeing to anything. With an account you agree to these terms.',
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
            'You keep your email address up to date, for that is where we reach you.',
            'Tell us at once if you think that somebody else has used your account.',
          ],
        },
      ],
    },
    {
      id: 'no-advice',
      heading: 'What Freehold is not',
      blocks: [
        'Freehold shows facts, figures and projections. It does not know your life, and nothing in it is investment, tax or legal advice. The level and the plan that the investor profile computes follow from your own answers by a published rule; they are a mirror and not a recommendation.',
        'A projection is arithmetic on assumptions. A target return is what the presenter of a listing aims at. Neither is a promise.',
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
            'Your money is kept in escrow until the goal of the listing is reached. If it is not reached, you are refunded in full.',
            'We take no investment beyond the goal, and none after the offering is closed.',
            'An investment that is made cannot be taken back by a click. Rights of withdrawal that the law of your place gives you remain; write to us to use one.',
          ],
        },
      ],
    },
    {
      id: 'risk',
      heading: 'Risk',
      blocks: [
        'You can lose all that you invest. Houses lose value, stand empty, need repairs, burn, and are sued over. Lenders are paid before shareholders. There may be nobody to sell your shares to. Past figures say little about future ones. Do not invest money that you will need.',
      ],
    },
    {
      id: 'fees',
      heading: 'Fees',
      blocks: [
        {
          table: {
            caption: 'What costs what',
            head: ['What', 'Costs you'],
            rows: [
              ['An account', 'nothing'],
              ['An investment', 'nothing on top of the amount'],
              ['Adding money by card', 'nothing'],
              ['An investing plan, if you choose one', '$5.99, once'],
              [
                'Running the house',
                'paid from its rent before you are: taxes, insurance, repairs, management, interest',
              ],
            ],
          },
        },
        'A fee that is not in this table and not on the order sheet is not owed. We announce a change by email at least 30 days ahead, and it does not reach back.',
      ],
    },
    {
      id: 'conduct',
      heading: 'What is not allowed',
      blocks: [
        {
          list: [
            'To pay with money or a card that is not yours, or to hide where money comes from.',
            'To get at what belongs to others, to look for gaps without asking us first, or to slow the server down on purpose.',
            'To list a home that you may not sell, or to state about it what you know to be untrue.',
            'To publish what is unlawful, insulting or somebody else’s.',
          ],
        },
        'Programs may use [the API](/docs) within its limits.',
      ],
    },
    {
      id: 'end',
      heading: 'Ending it',
      blocks: [
        'You may stop at any time; [write to us](/contact) to have your account closed. We may close an account that breaks these terms, after telling you why, unless the law forbids to tell.',
        'A closed account does not end what you own. Shares stay yours and what they earn stays owed to you. Books of money are kept as long as the law asks; [Privacy](/privacy) says what else is kept and for how long.',
      ],
    },
    {
      id: 'liability',
      heading: 'Who answers for what',
      blocks: [
        'We answer for what we do on purpose or by gross neglect, for harm to life and health, and wherever the law does not let us limit it. We do not answer for the ups and downs of prices, for what listings promise in the name of others, or for what an outage outside of our hands costs you. The software comes under the MIT licence, without warranty.',
      ],
    },
    {
      id: 'changes',
      heading: 'Changes, law, disputes',
      blocks: [
        'When these terms change we tell you by email at least 30 days before, and show the day of the change at the top. If you do not agree, you may close your account before that day.',
        'The law that applies and the place where a dispute is decided are to be stated here by the operator of this server. Your rights as a consumer where you live remain. If one sentence of these terms does not hold, the others do.',
        'The English text decides where the two languages differ.',
      ],
    },
  ],
}
