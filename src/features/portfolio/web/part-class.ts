/** The color of a part, in the bar and in its table: by its place, and one of its own for all that are too small. */
export const partClass = (key: string | null, at: number): string => `part part-${key === null ? 'rest' : at + 1}`
