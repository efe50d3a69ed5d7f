import type { QuestionGroup } from './article.ts'

/** What can go wrong, how it ends, taxes, the account. */
export const owningQuestions: readonly QuestionGroup[] = [
  {
    id: 'risk',
    heading: 'Risk',
    questions: [
      {
        id: 'can-i-lose-money',
        ask: 'Can I lose money?',
        answer: [
          'Yes, everything you invested in a property. Not more: nobody can ask you to pay again.',
          {
            list: [
              'The property can lose value, and debt makes that worse: if it is worth less than its loans, shares are worth nothing.',
              'It can stand empty, or rent for less than hoped.',
              'Repairs, taxes, insurance and interest can rise.',
              'Fires, floods, lawsuits and new rules can cost money.',
              'You may want to sell when nobody wants to buy.',
            ],
          },
        ],
      },
      {
        id: 'is-it-insured',
        ask: 'Is my money insured by the government?',
        answer: [
          'An investment in shares of a property is not a bank deposit, and no deposit insurance covers it. Whether cash in your wallet is insured depends on the bank that the operator uses; ask them.',
        ],
      },
      {
        id: 'how-much-should-i',
        ask: 'How much should I invest?',
        answer: [
          'We cannot say; we do not know you. A rule that has kept many people out of trouble: first, savings for half a year of living; then, no more in one property than you could bear to lose, and several properties rather than one.',
        ],
      },
      {
        id: 'operator-fails',
        ask: 'What if the operator goes out of business?',
        answer: [
          'The ledger records who owns what, can be copied, and shows whether anybody has tampered with it. What that is worth in law depends on how the operator keeps the properties separate from its own assets. That is a question to ask before you invest.',
        ],
      },
      {
        id: 'past-figures',
        ask: 'Do good years in the past mean good years to come?',
        answer: ['No. They show that a property can earn, and what happened to it. That is all they show.'],
      },
    ],
  },
  {
    id: 'selling',
    heading: 'Selling, payouts, the end',
    questions: [
      {
        id: 'how-do-i-sell',
        ask: 'How do I sell my shares?',
        answer: [
          'In this version there is no marketplace for them on Freehold. Plan to hold to the end, when the property is sold and its owners are paid out. If you must sell earlier, [write to us](/contact); we cannot promise a buyer.',
        ],
      },
      {
        id: 'how-long',
        ask: 'How long is my money tied up?',
        answer: [
          'As long as the plan for the property takes: often five to ten years for a rental, one to three for a renovation. The description of a listing says what is planned. It can take longer.',
        ],
      },
      {
        id: 'distributions',
        ask: 'When is rent paid out?',
        answer: [
          'When a period of a property, mostly a quarter, is accounted for: rent less running costs, interest, works and what the reserve is filled by. It is divided among the shares held at the end of the record date, in whole cents, and the parts add up to the cent. Two of our operators see the accounts before anything is paid. Then it is in your wallet, with a notification and a letter. A period may leave nothing.',
          'What you paid and were paid is listed under History. What of a payment is your own money coming back, and no income, is told apart there.',
        ],
      },
      {
        id: 'house-sold',
        ask: 'What happens when the property is sold?',
        answer: [
          'The costs of the sale are paid first, then the loans. The rest is divided among all who own equity, by their shares, and the listing is marked as exited.',
        ],
      },
      {
        id: 'inherit',
        ask: 'What happens to my shares when I die?',
        answer: [
          'They belong to your heirs. They can [write to us](/contact) with the documents that the law where they live asks for.',
        ],
      },
    ],
  },
  {
    id: 'taxes',
    heading: 'Taxes',
    questions: [
      {
        id: 'do-i-pay-tax',
        ask: 'Do I pay tax on what I earn?',
        answer: [
          'Most likely: on payouts, and on a gain when the property is sold. How much and when depends on where you live and on the legal form of the offering. Please ask a tax adviser; we may not advise you.',
        ],
      },
      {
        id: 'tax-papers',
        ask: 'Which tax documents do I get?',
        answer: [
          'Statements of each month, quarter and year, as a page and as a PDF, receipts of your orders, a preview of the tax figures of a year, and your History with every movement, which can be downloaded. Freehold writes no tax forms: the operator of this server must give you those that the law requires.',
        ],
      },
      {
        id: 'why-tax-number',
        ask: 'Why do you ask for my tax number?',
        answer: [
          'Tax authorities require it in reports. It is optional until something must be reported. It is encrypted before it is stored; from then on even you see only its last four digits.',
        ],
      },
    ],
  },
  {
    id: 'security',
    heading: 'Account and security',
    questions: [
      {
        id: 'forgot-password',
        ask: 'I forgot my password. What now?',
        answer: [
          '[Ask for a link](/forgotpassword). It comes by email, works once within half an hour, and logs you out everywhere when you use it. For an email without an account you see the same message, so that nobody can find out who has one.',
        ],
      },
      {
        id: 'good-password',
        ask: 'What is a good password?',
        answer: [
          'Four or more words that make a picture only you have seen. At least twelve characters; no rules about symbols and digits. Use it here and nowhere else, or let a password manager make one.',
        ],
      },
      {
        id: 'locked-out',
        ask: 'Why can I not log in for fifteen minutes?',
        answer: [
          'Ten wrong passwords were entered from your network. It passes by itself, and a new password by email helps at once. Nobody elsewhere can lock you out of a browser in which you have logged in before.',
        ],
      },
      {
        id: 'how-is-data-kept',
        ask: 'How is my data kept?',
        answer: [
          'Card numbers are not kept at all. Date of birth and tax number are encrypted, and of passwords only a fingerprint is kept. [Privacy](/privacy) lists everything, each cookie by name.',
        ],
      },
      {
        id: 'is-it-really-you',
        ask: 'How do I know that an email is really from you?',
        answer: [
          'We never ask for a password, a full card number, a code from your phone, or a payment outside of Freehold. When in doubt, type the address of this site yourself and [ask us](/contact).',
        ],
      },
      {
        id: 'check-the-books',
        ask: 'Can somebody change the books behind my back?',
        answer: [
          'Not without being noticed. Every journal carries a fingerprint of the one before it. A single changed byte breaks the chain, and the check that operators run points to the line.',
        ],
      },
      {
        id: 'close-account',
        ask: 'How do I close my account?',
        answer: [
          'Under [Your data](/account/data). An account that owns shares, holds money or has an open order stays open; the page says what is left to do. Two weeks after you ask it is closed for good, unless you log in before. Accounting records are kept as the law requires; the rest is deleted.',
        ],
      },
      {
        id: 'languages',
        ask: 'Is all this available in Spanish?',
        answer: ['Yes, [everything](/languages). Your choice applies to the pages and to the emails.'],
      },
    ],
  },
]
