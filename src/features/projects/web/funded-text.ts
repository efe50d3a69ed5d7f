type Funding = { readonly percent: number; readonly raised: number }

/** Whole percents that are funded; the first dollars of a large goal are "<1", not nothing. */
export const fundedText = ({ percent, raised }: Funding): string => (percent === 0 && raised > 0 ? '<1' : `${percent}`)

/** How far a funding bar is filled: a sliver as soon as somebody invested. */
export const shownPercent = ({ percent, raised }: Funding): number => (percent === 0 && raised > 0 ? 0.5 : percent)
