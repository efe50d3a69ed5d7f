/**
 * When a listing `l` was written down here first. An imported one is dated by its latest sale (`created_at`), years before it came; its id
 * is a UUID version 7, whose first 48 bits are the millisecond in which it was made (`src/kit/id.ts`).
 */
export const listedAt = (l: string): string =>
  `CASE WHEN ${l}.source IS NULL THEN ${l}.created_at
        ELSE to_timestamp(('x' || left(replace(${l}.id::text, '-', ''), 12))::bit(48)::bigint / 1000.0) END`
