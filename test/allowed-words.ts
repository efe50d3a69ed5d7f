/** Words that are the same in both languages, and why. Whole sentences, without regard to where they stand. */
export const SAME_IN_BOTH: Readonly<Record<string, string>> = {
  Freehold: 'the brand',
  API: 'an acronym',
  FAQ: 'an acronym',
  'Cash App': 'a brand',
  Paypal: 'a brand, written as Spec §9 writes it',
  Total: 'the same word',
  Plan: 'the same word',
  MIT: 'the name of a license',
  CVC: 'an acronym that cards bear',
  XIRR: 'the name of a rate',
  TWR: 'the name of a rate',
  mi: 'the sign of the mile',
  No: 'the same word',
  Premium: 'the name of a plan',
  theme: 'the name of what a browser keeps',
  'userID, role': 'names of what a browser keeps',
  'reading, recent_searches': 'names of what a browser keeps',
  'tus::…': 'the name of what a browser keeps',
  'freehold-save, invitation': 'names of what a browser keeps',
  Colonial: 'the same word',
  PERSONAL: 'the same word',
  'xx-xxx-xxxx': 'the shape of a number, as Spec §2 writes it',
}

/** Bare words in the pages' sources, and why they need no dictionary. */
export const BARE_WORDS: Readonly<Record<string, string>> = {
  'npm run freehold -- {}': 'a command, typed as it stands',
  Freehold: 'the brand',
  'The Gable Gazette': 'the name of a newspaper in a sample logo',
  'United States of America': 'a name in the data of the map',
}

/** Sources that need no dictionary, and why. */
export const WITHOUT_DICTIONARY: readonly (readonly [RegExp, string])[] = [
  [/^src\/(app|platform)\/web\/dev\//, 'nobody but a builder reads it'],
  [/\/docs-example\.ts$/, 'what example calls send: data, not words'],
  [/^src\/app\/web\/BrokenPage\.tsx$/, 'says it in both languages: what failed may be the words themselves'],
]
