import { IN_FULL } from './accessible.ts'

/**
 * The looks that a way through the app is walked in: all of them in full (`npm run walk`), else the one whose turn it is.
 * Files take turns, so that each look meets half of the ways; `e2e/looks.e2e.ts` and `e2e/site.e2e.ts` see every page in both.
 */
export const looks = <T>(all: readonly T[], turn: 0 | 1): readonly T[] => (IN_FULL ? all : [all[turn]!])
