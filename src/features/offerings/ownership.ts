/** The ownership cap of offerings whose terms name none (finance.md F14): a rule of our own, since the first offering. */
export const OWNERSHIP = { percent: 10, inForceSince: '2024-12-01' } as const
