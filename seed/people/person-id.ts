/** The id of a made-up person, by their number among those who are made alike: version 7, of the instant they registered. */
export const idOf = (n: number, ms: number): string => {
  const time = ms.toString(16).padStart(12, '0')
  const tail = ((n + 1) * 2_654_435_761).toString(16).padStart(12, '0').slice(-12)
  const rest = ((n * 40_503 + 4096) % 4096).toString(16).padStart(3, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${rest}-a${rest}-${tail}`
}
