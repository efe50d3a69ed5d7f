// Every advisory lock of PostgreSQL that servers take, by name. All of them share one space of numbers in a database:
// two jobs under one number would wait for each other, or see each other's lock as their own.

/** Locks of one job of the whole database. Any number will do, as long as every server takes the same. */
export const LOCK = {
  migrate: 7_201_726,
  seals: 7_201_727,
  seed: 7_201_728,
} as const

/** The seed of `hashtextextended(name, seed)`, for locks by name: the same name under two seeds is two locks. */
export const LOCK_SEED = {
  declines: 0,
  reset: 6,
  address: 7,
  support: 8,
  newsletter: 9,
  import: 10,
  savedSearches: 11,
  references: 12,
} as const
