/** How many reads of a server are answered by the database at the same moment. */
export const MAX_READERS = 12

// Each of the two runners of jobs listens on one of them.
const BACKGROUND = 5

/** How many connections each pool has at most. */
export const poolSizes = (max: number) => {
  return { pool: max, writers: Math.ceil(max / 2), bulk: Math.ceil(max / 4), background: BACKGROUND, probe: 1 }
}

/** How many connections the pools of a server, or of a command with `max` readers, have at most. */
export const connectionsOf = (max = MAX_READERS): number => Object.values(poolSizes(max)).reduce((sum, n) => sum + n, 0)
