/** The last day on which money is taken, `YYYY-MM-DD` in UTC: the instant is the end of it. */
export const lastDay = (closesAt: Date): string => new Date(closesAt.getTime() - 1).toISOString().slice(0, 10)
