/** States as the text index spells them (migration 0114), by every name that people type: English and Spanish, small letters without accents. */
const SPANISH: Readonly<Record<string, string>> = {
  'carolina del norte': 'north carolina',
  'carolina del sur': 'south carolina',
  'dakota del norte': 'north dakota',
  'dakota del sur': 'south dakota',
  'distrito de columbia': 'district of columbia',
  hawai: 'hawaii',
  luisiana: 'louisiana',
  misisipi: 'mississippi',
  misuri: 'missouri',
  'nueva jersey': 'new jersey',
  'nueva york': 'new york',
  'nuevo hampshire': 'new hampshire',
  'nuevo mexico': 'new mexico',
  pensilvania: 'pennsylvania',
  tejas: 'texas',
  'virginia occidental': 'west virginia',
}

// What is said with a name to tell the state from a city: no listing has these words.
const SAID_OF_STATES: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})(?:state of|estado de)(?=\s+\p{L})/gu, ' '],
  [/(?<!\p{L})(washington|new york) state(?!\p{L})/gu, '$1'],
]

/** A text with Spanish names of states in English words, since listings have those alone; "Washington State" is its name. */
export const withEnglishStates = (text: string): string =>
  SAID_OF_STATES.reduce(
    (changed, [said, name]) => changed.replaceAll(said, name),
    Object.entries(SPANISH).reduce(
      (changed, [spanish, english]) => changed.replaceAll(new RegExp(`(?<!\\p{L})${spanish}(?!\\p{L})`, 'gu'), english),
      text,
    ),
  )

/** Each Spanish name with the English one, for suggestions to names that are not typed to their end. */
export const SPANISH_STATES: readonly (readonly [spanish: string, english: string])[] = Object.entries(SPANISH)
