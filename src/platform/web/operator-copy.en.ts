import type { CopyOf } from '#kit/copy.ts'

/** Who operates this server: a line at the foot of pages, and a table in the texts. */
export const copy = {
  run_by: 'Operated by {name}',
  line_license: 'License: {license}',
  line_holder: 'Money waits in escrow with {holder}',
  made_up: 'Demonstration server: houses, people and money are made up.',
  unnamed: 'The operator of this server has not said who they are. Ask them before you send money.',

  caption: 'The operator of this server',
  what: 'What',
  said: 'Stated',
  name: 'Name',
  address: 'Address',
  license: 'License',
  holder: 'Who holds money in escrow',
  unsaid: 'not stated',

  law: 'Which law applies and where disputes are decided, as the operator states it: {law}',
  no_law:
    'Which law applies and where disputes are decided is not stated here yet: it is for the operator to add with counsel.',
} as const

export type Copy = CopyOf<typeof copy>
