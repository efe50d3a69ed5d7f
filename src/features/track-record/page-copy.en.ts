import { wordsOf } from '#kit/refusals.ts'
import { sponsorRefusals } from './refusals.ts'
import type { CopyOf } from '#kit/copy.ts'

/** The words of the public page about all offerings. */
export const copy = {
  title: 'Track record',
  label: 'Promised and actual',
  lead: 'Every offering that ever opened here, the failed ones among them: what was promised on the day it opened, and what happened since. No property is left out, and every figure opens its math.',
  as_of: 'As of {day}',
  totals: 'All offerings',
  total_opened: 'Offerings opened',
  total_met: 'Reached their goal',
  total_on_plan: 'Properties on plan',
  total_gained: 'Sold with a gain',
  total_promised_yield: 'Cash yield promised',
  total_paid_yield: 'Cash yield paid',
  total_returned: 'Paid to investors',
  of: '{n} of {all}',
  of_houses: { one: 'over {n} property', other: 'over {n} properties' },
  which: 'Show offerings',
  all: 'All',
  houses: 'Property by property',
  house: 'Property',
  opened: 'Opened {day}',
  sold: 'sold {day}',
  hidden: 'A property that is no longer shown',
  promised_yield: 'Yield promised',
  paid_yield: 'Yield paid',
  just_behind: 'less, by under 0.01 points',
  multiple: 'Came back',
  none: 'No offering has opened yet. The first one will be listed here.',
  none_of: 'None.',
  more: 'Show more',
  total_kept: 'Kept their promise',
  total_raised: 'Paid in for properties',
  total_lost: 'Lost in sales',
  how_promise:
    'A promise is kept by a property on plan and by a sale with a gain. It is not kept by a raise that failed, by a property behind its plan and by a sale with a loss.',
  sponsor: 'Sponsor',
  sponsor_lead:
    'All offerings that this sponsor presented here, the failed ones and the losses among them, counted from what is stored.',
  sponsor_since: 'First listed here on {day}',
  sponsor_listings: { one: '{n} listing', other: '{n} listings' },
  sponsor_open: { one: '{n} open to investors', other: '{n} open to investors' },
  sponsor_in: '{n} in {state}',
  sponsor_no_history:
    'None of these offerings has a full year, a sale or a failed raise behind it yet: there is no history to judge by.',
  sponsor_none: 'No offering of this sponsor has opened here yet: there is no history to judge by.',
  all_record: 'The track record of all',
  ...wordsOf(sponsorRefusals, 'en'),
  how: 'How this is counted',
  how_plan:
    'A property is on plan when its latest full year paid investors at least the cash yield that was promised at the opening. Less than a year is not judged.',
  how_gain: 'A sale is a gain when distributions and proceeds together are at least what was paid in.',
  how_kept:
    'What was promised is kept as the offering opens: rent, vacancy, costs, terms, value, and the assumptions of the projection. It cannot be changed afterwards.',
} as const

export type Copy = CopyOf<typeof copy>
