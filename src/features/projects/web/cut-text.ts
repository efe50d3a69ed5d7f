/** Spec §2: listing cards cut the description to 25 characters. */
export const CARD_CHARACTERS = 25

/** The first characters of a text, as people count them, with an ellipsis where something was left out. */
export function cutText(text: string, characters = CARD_CHARACTERS): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  const letters = Array.from(line)
  return letters.length <= characters
    ? line
    : `${letters
        .slice(0, characters)
        .join('')
        .replace(/[\s.,;:]+$/, '')}…`
}
