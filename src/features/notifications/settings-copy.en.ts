import type { CopyOf } from '#kit/copy.ts'

export const copy = {
  label: 'Notifications',
  title: 'What reaches you',
  lead: 'Each kind of notification, and the ways on which you hear of it. A change holds at once.',
  caption: 'Notifications by kind and way',
  kind: 'Kind',
  in_app: 'In app',
  mail: 'Email',
  digest: 'Weekly',
  switch: '{type}: {channel}',
  about_INVESTMENT: 'Orders, deposits, and whether a property is bought. Receipts always come by email.',
  about_DISTRIBUTION: 'What your properties pay you.',
  about_REFUND: 'Money that goes back, and what banks ask for. Receipts always come by email.',
  about_VALUATION: 'A property that you own is valued again.',
  about_DOCUMENT: 'A new document of a property that you own.',
  about_UPDATE:
    'Reports of your properties, closing dates that move, what we ask of you, and what others write to you.',
  about_LIKE: 'Somebody likes what you offer.',
  about_SAVED_SEARCH: 'New properties that fit a search of yours.',
  see_searches: 'See your searches',
  about_REFERRAL: 'Friends who join by your link.',
  about_SECURITY: 'Sign-ins and passwords. Emails about the safety of your account cannot be switched off.',
  digest_title: 'Weekly summary by email',
  digest_text: 'Once a week, what you have not read. The next one comes on {day}, if there is something to say.',
  digest_off: 'You get no weekly summary.',
  not_confirmed: 'Emails go to confirmed addresses only. Please confirm yours by the link that we sent you.',
  money_note: 'Whatever you switch off here, all your money stays in your history.',
  not_saved: 'This was not saved, and is as it was before. {why}',
  back: 'All notifications',
} as const

export type Copy = CopyOf<typeof copy>
