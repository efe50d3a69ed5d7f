/** Lower case and without accents: who types «comision» means «comisión». */
export const plainText = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Whether a text has every word that was typed in it, in any order; each may be the beginning or middle of a word. */
export const fitsSearch = (text: string, typed: string): boolean => {
  const plain = plainText(text)
  return plainText(typed)
    .split(/\s+/)
    .every((word) => plain.includes(word))
}
