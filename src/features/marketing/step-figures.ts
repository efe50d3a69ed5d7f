const FIGURES = {
  price: '$360,000',
  amount: '$500.00',
  shares: '50',
  allShares: '22,000',
  quarters: ['$6.36', '$6.36', '$6.36', '$6.37'],
  year: '$25.45',
} as const

/** What the drawings of the three steps letter: figures of the example that the page "How it works" follows. */
export const STEP_FIGURES = {
  en: { ...FIGURES, sharesWord: 'shares' },
  es: { ...FIGURES, sharesWord: 'participaciones' },
} as const
