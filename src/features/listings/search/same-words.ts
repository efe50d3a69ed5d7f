/** Words that stand for each other in addresses and kinds of houses: who types one of them means the others as well. */
const GROUPS: readonly (readonly string[])[] = [
  ['street', 'st', 'calle'],
  ['saint', 'st'],
  ['avenue', 'ave', 'av', 'avenida'],
  ['boulevard', 'blvd'],
  ['road', 'rd'],
  ['drive', 'dr'],
  ['lane', 'ln'],
  ['court', 'ct'],
  ['place', 'pl'],
  ['highway', 'hwy'],
  ['parkway', 'pkwy'],
  ['square', 'sq'],
  ['terrace', 'ter'],
  ['mount', 'mt'],
  ['fort', 'ft'],
  ['north', 'n'],
  ['south', 's'],
  ['east', 'e'],
  ['west', 'w'],
  ['northeast', 'ne'],
  ['northwest', 'nw'],
  ['southeast', 'se'],
  ['southwest', 'sw'],
  ['house', 'casa', 'edificio'],
  ['townhouse', 'townhome', 'adosada', 'adosado'],
  ['apartment', 'apartamento', 'departamento', 'piso', 'flat'],
  ['condo', 'condominium', 'condominio'],
  ['row', 'adosada', 'adosado'],
  ['bungalow', 'bungalo'],
  ['ranch', 'rancho'],
  ['modern', 'moderna', 'moderno'],
  ['victorian', 'victoriana', 'victoriano'],
  ['rental', 'alquiler', 'renta'],
  ['long', 'largo'],
  ['short', 'corto'],
  ['term', 'plazo'],
  ['renovate', 'renovar'],
  ['rent', 'alquilar'],
  ['sell', 'vender'],
  ['build', 'construir'],
]

const SAME = new Map<string, readonly string[]>()
for (const group of GROUPS)
  for (const word of group) SAME.set(word, [...new Set([...(SAME.get(word) ?? []), ...group])])

// What every home is, or what only joins words: it narrows nothing down.
const FILLERS = new Set(
  `home homes property properties listing listings real estate neighborhood neighbourhood barrio vecindario vivienda viviendas hogar hogares propiedad propiedades inmueble inmuebles
   a an and at by for from in near of on or the to with
   al con cerca de del el en la las lo los o para por un una y`.match(/\S+/g),
)

export const isFiller = (word: string): boolean => FILLERS.has(word)

/** A word as it may stand in a listing: itself first, then what means the same, then without the s of a plural. */
export function sameWords(word: string): readonly string[] {
  const single = /^\p{L}{4,}s$/u.test(word) ? word.slice(0, -1) : null
  const found = [word, ...(SAME.get(word) ?? []), ...(single ? [single, ...(SAME.get(single) ?? [])] : [])]
  return [...new Set(found)]
}
