import type { Article } from './article.ts'

/** The longer texts of the press kit; its drawings and colours are in `PressBody`. */
export const article: Article = {
  title: 'Press kit',
  lead: 'For those who write about Freehold: logos, facts you can check, texts to quote, and whom to ask.',
  changed: '2026-11-25',
  sections: [
    {
      id: 'facts',
      heading: 'Facts',
      blocks: [
        {
          table: {
            caption: 'Freehold on one sheet',
            head: ['Subject', 'Fact'],
            rows: [
              ['Product', 'a web application for fractional real-estate investing'],
              ['Version', 'v0.1.0'],
              ['Smallest unit', 'one thousandth of a share, one cent; a share is $10 when issued'],
              ['Fee on an investment', 'none; what a property pays stands in [the table of fees](/terms#fees)'],
              ['Books', 'double-entry, append-only, each journal chained to the one before by a fingerprint'],
              ['Languages', 'English and Spanish'],
              ['Trackers and advertising', 'none'],
              [
                'Pictures of properties',
                'photos, where there are any; else drawn by the software from the facts of each listing',
              ],
              ['License', 'MIT'],
              ['Runs on', 'Node.js and PostgreSQL; anybody can run their own server'],
            ],
          },
        },
        'Numbers of users, properties and dollars differ from server to server. Ask the operator of this one, and please print none without a source.',
      ],
    },
    {
      id: 'short',
      heading: 'In one sentence',
      blocks: [
        'Freehold is a web application in which people buy shares of properties from ten dollars, with the math behind each figure and every cent in a ledger in which no change goes unnoticed.',
      ],
    },
    {
      id: 'long',
      heading: 'In one paragraph',
      blocks: [
        'Freehold is a platform to post your home for sale worry free, and to own a part of somebody else’s. A listing states what a property costs, earns and owes, and investors buy shares of its equity by card, by PayPal where it is offered, or from their wallet. An offering can never be sold beyond its goal, and investors are refunded if the goal is missed. The books are double-entry, append-only and chained, so that any change to the past is detected. Freehold is open source under the MIT license and is available in English and Spanish.',
      ],
    },
    {
      id: 'use',
      heading: 'How to use the logo',
      blocks: [
        {
          list: [
            'Leave clear space around it, as wide as the house in it.',
            'The green one on light, the pale one on dark. No other colors, no outline, no shadow.',
            'Never stretched, tilted or redrawn. No smaller than 20 pixels high.',
            'Use it to show that you write about Freehold, not that Freehold endorses you.',
          ],
        },
        'Drawings of properties on this site may be shown in reports about it; please name Freehold as the source.',
      ],
    },
    {
      id: 'contact',
      heading: 'Whom to ask',
      blocks: [
        'Please write by [the contact form](/contact) with the subject “press”, and tell us when you need an answer by.',
      ],
    },
  ],
}
