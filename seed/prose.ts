/**
 * Text as it is stored, from text as it is typed between the margins of a source file: line breaks become spaces,
 * blank lines stay as the breaks between paragraphs.
 */
export const prose = (typed: string): string =>
  typed
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim().replaceAll(/\s*\n\s*/g, ' '))
    .join('\n\n')
