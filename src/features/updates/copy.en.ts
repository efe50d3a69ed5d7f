import type { CopyOf } from '#kit/copy.ts'
import { wordsOf } from '#kit/refusals.ts'
import { listingRefusals } from '#features/listings/refusals.ts'

export const copy = {
  ...wordsOf(listingRefusals, 'en'),
  title: 'Updates and change log',
  lead: 'What happened to this property and what was changed of it, as it was written down. Nothing here is edited afterwards.',
  which: 'What is shown',
  show_all: 'All',
  show_updates: 'Updates',
  show_changes: 'Changes',
  show_documents: 'Documents',
  none_title: 'Nothing has happened yet',
  none_text: 'Values, distributions, documents and every change of what was said stand here as they come.',
  none_of: 'Nothing of this kind yet.',
  load_more: 'Earlier entries',
  loading_more: 'Loading…',
  failed: 'The earlier entries did not come. Try again.',

  kind_note: 'Update',
  kind_valuation: 'Valuation',
  kind_distribution_declared: 'Distribution declared',
  kind_distribution_paid: 'Distribution paid',
  kind_valuation_corrected: 'Valuation corrected',
  kind_valuation_withdrawn: 'Valuation withdrawn',
  kind_distribution_withdrawn: 'Distribution withdrawn',
  kind_facts_changed: 'Facts changed',
  kind_terms_changed: 'Terms changed',
  kind_closing_moved: 'Closing date moved',
  kind_status_changed: 'Status changed',
  kind_document: 'Document added',

  said_valuation: '{method} of {day}',
  said_period: '{from} to {until}',
  said_declared: 'Declared on {day}',
  note_of: 'About {day}',
  reports: 'The report of this period',
  before: 'Before',
  now: 'Now',
  amount: 'To all shares together',
  value: 'Value',
  earlier_value: 'Value before',
  gone: 'taken back',
  reason: 'Why: {reason}',
  withdrawn: 'This update was withdrawn: {reason}',
  link_to: 'Link to this entry: {what}, {day}',

  by_operator: 'by an operator of Freehold',
  by_two_operators: 'by two operators of Freehold',
  by_server: 'by the rules, without anybody’s doing',
  by_source: 'from the data that came with the listing',
} as const

export type Copy = CopyOf<typeof copy>
