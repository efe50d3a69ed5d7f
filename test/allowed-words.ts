/** Words that are the same in both languages, and why. Whole sentences, without regard to where they stand. */
export const SAME_IN_BOTH: Readonly<Record<string, string>> = {
  Freehold: 'the brand',
  API: 'an acronym',
  FAQ: 'an acronym',
  Paypal: 'a brand, written as Spec §9 writes it',
  Total: 'the same word',
  Plan: 'the same word',
  CVC: 'an acronym that cards bear',
  mi: 'the sign of the mile',
  No: 'the same word',
  Premium: 'the name of a plan',
  theme: 'the name of what a browser keeps',
  'userID, role': 'names of what a browser keeps',
  Colonial: 'the same word',
}

/** Bare words in the pages' sources, and why they need no dictionary. */
export const BARE_WORDS: Readonly<Record<string, string>> = {
  Freehold: 'the brand',
  // A page that failed has its words at hand: what failed may be the dictionaries.
  'Something went wrong here': 'BrokenPage',
  'Your money and your data are untouched.': 'BrokenPage',
  'To the start': 'BrokenPage',
  'Algo falló aquí': 'BrokenPage',
  'Tu dinero y tus datos están intactos.': 'BrokenPage',
  'Ir al inicio': 'BrokenPage',
  'United States of America': 'a name in the data of the map',
}

/** Sources whose words nobody but a builder reads. */
export const FOR_BUILDERS: readonly RegExp[] = [/^src\/app\/web\/dev\//, /^src\/platform\/web\/dev\//]
