import type { Article } from './article.ts'

export const article: Article = {
  title: 'Privacy',
  lead: 'What this server stores about you, why, for how long, and what you can do about it. It describes what the software does, line by line.',
  changed: '2026-11-27',
  template: 'Template: to be reviewed by counsel before real use.',
  sections: [
    {
      id: 'short',
      heading: 'In short',
      blocks: [
        {
          list: [
            'We store what an account and your investments need, and nothing to follow you around.',
            'There is no advertising, no analytics service, no tracking pixel. Fonts, pictures and the map come from this server.',
            'Card numbers go to the card processor and are not stored here.',
            'We do not sell or share your data.',
          ],
        },
        'The operator of this server is responsible. You can reach them through [the contact form](/contact).',
        { operator: true },
      ],
    },
    {
      id: 'stored',
      heading: 'What is stored, why, and how long',
      blocks: [
        {
          table: {
            caption: 'Data about you',
            head: ['What', 'Why', 'How long'],
            rows: [
              [
                'Email, name, username, and what you add: phone, country, address, photo, words about yourself',
                'your account',
                'until the account is closed, two weeks after you ask for it, or after 90 days without use where no money moved and the email was never confirmed; the username stays taken, as a fingerprint',
              ],
              ['Date of birth', 'to know that you are 18 or older', 'like the account; encrypted'],
              [
                'Tax number (SSN or EIN), if you give one',
                'tax papers',
                'like the account; encrypted, only its last four digits shown',
              ],
              ['Your password', 'to let you in', 'never stored: only a fingerprint of it (argon2id)'],
              [
                'Sessions: when, from which IP address, with which browser',
                'to keep you logged in, and to spot misuse',
                'a session ends after 30 days, or 14 days without use; what we know of it is deleted 90 days later',
              ],
              [
                'The survey and what follows from it',
                'your level and plan',
                'until you start over, or the account is closed',
              ],
              [
                'The income and net worth that you state, each time',
                'the law limits by them what you may invest within twelve months',
                'like the account; nobody else sees them',
              ],
              [
                'Investments, deposits, withdrawals, plans and posts that you bought or sold, shares, the ledger',
                'it is your money',
                'permanently: the books cannot be rewritten, and the law requires years',
              ],
              [
                'Your card: brand, last four digits, the processor’s reference',
                'receipts and refunds',
                'like the investment it paid for',
              ],
              [
                'Cards that you keep: the same, and the expiry',
                'to pay without typing them',
                'until you remove them; the processor holds the card',
              ],
              [
                'Bank accounts that you link: whose, which bank, the numbers encrypted',
                'deposits and withdrawals',
                'the numbers until you remove the account; the last four digits with the books',
              ],
              [
                'Where a payout of what you sold is to go, such as a PayPal name or a postal address',
                'to pay you',
                'like the account; encrypted, only a part of it shown',
              ],
              [
                'Second factors and passkeys: their keys, encrypted or public',
                'to let you in',
                'until you remove them, or the account is closed',
              ],
              [
                'Documents that you upload, and links by which you share them',
                'to keep them for you',
                'until you delete them, or the account is closed',
              ],
              [
                'A home that you offer, with its photos and papers',
                'to look at it, and to list it if it is taken in',
                'like the account; what is listed stays',
              ],
              ['Likes and saved listings', 'to show them to you', 'until you remove them'],
              ['Searches that you save', 'to tell you of new listings', 'until you delete them'],
              [
                'Questions, answers and marks at properties, and ratings of your properties',
                'to show them there',
                'until you delete them, or the account is closed; what you answered stays, without your name',
              ],
              [
                'Posts that you write, with their pictures',
                'to show them in the Journal',
                'until you delete them; what somebody bought stays readable to them',
              ],
              ['Comments', 'to show them below posts', 'until you delete them'],
              [
                'What you report of comments and questions',
                'to look at them',
                'until they are deleted, or your account is closed',
              ],
              [
                'Whom you invited, or who invited you, and what came of it; of a wallet pass its number, and the devices that keep it',
                'rewards; to renew the pass',
                'like the account; rewards with the books',
              ],
              [
                'Views of listings',
                'to count them',
                'a number, without your name; how many looked on a day, for 35 days',
              ],
              [
                'When you were here last, and the time before',
                'to tell you what changed since then',
                'like the account; two dates, each replaced by the next',
              ],
              [
                'What you write in the contact form',
                'to answer',
                'two years; your IP address only as a keyed fingerprint, against spam',
              ],
              [
                'Newsletter: email address and language',
                'to send it, if you asked for it',
                'until you unsubscribe, with one click in every issue; then one more year, so that old links still answer',
              ],
              [
                'Emails we send you',
                'to deliver them',
                'encrypted until they are sent; then only your address and the time, for 30 days',
              ],
              [
                'Wrong passwords and requests for links: how many, as keyed fingerprints of the email and the network',
                'to stop guessing',
                'about a day',
              ],
              [
                'A record of logins, resets, changes and refusals',
                'security',
                'seven years or longer: the server cannot change or remove it; it holds IDs, not contents',
              ],
              ['Notifications in the app', 'to tell you what happened', 'two years'],
              ['Which notifications you want, and on which way', 'to send no others', 'like the account'],
              ['Backups of all of this', 'after a fault', 'as long as the operator keeps them, with what you delete'],
              [
                'Server logs',
                'to find errors',
                'as long as the operator keeps logs; with your ID, without passwords, card or other personal data',
              ],
            ],
          },
        },
      ],
    },
    {
      id: 'encryption',
      heading: 'How it is protected',
      blocks: [
        {
          list: [
            'Date of birth and tax number are sealed with AES-256-GCM. Each record has a key of its own, and a sealed value that is moved to another record does not open.',
            'Passwords are stored as argon2id fingerprints, session tokens as SHA-256: a stolen table opens no account.',
            'Over https, which a server that takes real money must use, nothing travels unencrypted.',
            'Other people see your username and what you choose to show. They see likes as a number, without names, and the comments that you write.',
          ],
        },
      ],
    },
    {
      id: 'browser',
      heading: 'What is kept in your browser',
      blocks: [
        'A few cookies and a few notes. None of them follows you to another site.',
        {
          table: {
            caption: 'By name',
            head: ['Name', 'Where', 'What for'],
            rows: [
              [
                'freehold_session (__Host-freehold_session over https)',
                'cookie, unreadable to scripts',
                'keeps you logged in, 30 days at most',
              ],
              [
                'freehold_preview (__Host-freehold_preview over https)',
                'cookie, unreadable to scripts',
                'lets a guest look around in the sample account, for an hour',
              ],
              [
                'freehold_device_… (__Host-freehold_device_… over https)',
                'cookie, unreadable to scripts',
                'knows that you have logged in here before, so that strangers who guess at your password cannot lock you out; 400 days',
              ],
              ['freehold_wrote', 'cookie, unreadable to scripts', 'shows you at once what you changed; a minute'],
              [
                'freehold_reset, freehold_second_step, freehold_passkey (__Host-… over https)',
                'cookie, unreadable to scripts',
                'that a new password, a code or a passkey is being asked for; minutes',
              ],
              ['lang_code', 'cookie and local storage', 'your language'],
              ['theme', 'cookie and local storage', 'light or dark'],
              ['time_zone', 'cookie, readable by scripts', 'the clock of your device, for days'],
              ['userID, role', 'local storage', 'that somebody is logged in here; removed when you log out'],
              [
                'liked_list, compare_list, cart_list, survey_data',
                'local storage',
                'your likes, what you compare, your cart, and a registration you have begun: for a day, without the password',
              ],
              [
                'reading, recent_searches',
                'local storage',
                'in which units and by which clock you read, and what you searched for last; removed when you log out',
              ],
              ['tus::…', 'local storage', 'an upload under way, so that it goes on after a break'],
              ['return_path, reloaded_at, scroll:…', 'this tab only', 'where you were going, and how far you had read'],
              [
                'freehold-save, invitation',
                'this tab only',
                'a property that you wanted to save, and who invited you, until you are logged in',
              ],
              [
                'pending:…, order:…',
                'this tab only',
                'a payment under way, so that a reload does not repeat it, and the amount of an order; no card data',
              ],
              ['contact_draft', 'this tab only', 'a message that you have not sent yet'],
              ['typed:…', 'this tab only', 'what you typed of a home that you offer, until you save it'],
              ['tab_of', 'this tab only', 'whose the notes of this tab are: nobody else who logs in here finds them'],
              [
                'freehold with its version',
                'cache',
                'the page that says you are offline, and its files; none of your data',
              ],
            ],
          },
        },
        'What is kept in “this tab only” is gone when you close the tab. The site also works in a browser that blocks storage.',
      ],
    },
    {
      id: 'others',
      heading: 'Who else sees your data',
      blocks: [
        {
          list: [
            'The card processor (Stripe, where the operator has connected it): your card and what you pay. On a server in test mode the built-in sandbox does this, and no real card is involved.',
            'PayPal, where the operator has connected it and you pay with it: what you pay, and what PayPal itself asks you.',
            'The bank service (Plaid, where the operator has connected it) and the banks that carry a deposit or a withdrawal: your bank account and the amount.',
            'The company that stores files, only if the operator has configured one: your documents and pictures.',
            'Whoever carries a payout that you ask for (PayPal, Cash App, a bank, the post, the network of a coin): where it goes, and the amount.',
            'Google or Apple, only if you ask for a wallet pass: your name and your number of invitations.',
            'The email service that the operator uses: the emails we send you.',
            'A map service, only if the operator has configured one: which part of the map you look at. The built-in map comes from this server.',
            'Courts and authorities, where the law requires it.',
          ],
        },
        'Nobody else.',
      ],
    },
    {
      id: 'rights',
      heading: 'Your rights',
      blocks: [
        'You may ask what is stored about you, have it corrected, get a copy, have it deleted as far as accounting law allows, and object to how it is used. Under [Your data](/account/data) you get a copy of everything and close your account; much of it you can change in [your account](/account); for the rest [write to us](/contact). It costs nothing, and we answer within 30 days.',
        'You may also complain to the data protection authority where you live.',
      ],
    },
    {
      id: 'children',
      heading: 'Children',
      blocks: [
        'No data is knowingly collected from children under 13. You must be 18 to open an account. If you think that a child has given us data, [tell us](/contact), and we delete it.',
      ],
    },
    {
      id: 'changes',
      heading: 'Changes',
      blocks: ['This page changes with what the software does. The date of the last change is at the top.'],
    },
  ],
}
