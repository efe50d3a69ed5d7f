/** The amounts that one press chooses (Spec §9), in cents. */
export const QUICK_CENTS: readonly number[] = [1000, 2000, 5000, 10_000]
