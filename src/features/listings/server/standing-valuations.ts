/**
 * The valuations `v` that count: of each day and method the last revision, unless it was withdrawn. Of two methods on one day
 * the one that was written down last is what the house was worth.
 */
export const standingCondition = (v: string): string =>
  `NOT ${v}.is_withdrawn AND NOT EXISTS (SELECT FROM valuations w WHERE w.listing_id = ${v}.listing_id
     AND w.on_date = ${v}.on_date AND w.method = ${v}.method AND w.revision > ${v}.revision)`
