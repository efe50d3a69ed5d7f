/**
 * Names of a few large banks by routing numbers that are widely published as theirs; no bank's own page and no directory of the
 * Federal Reserve, which may be had under a contract alone, was compared. A name helps whoever types to see a slip; nothing
 * is decided by it, and an unknown number is as good.
 */
const NAMES: Readonly<Record<string, string>> = {
  '021000021': 'JPMorgan Chase',
  '026009593': 'Bank of America',
  '121000358': 'Bank of America',
  '121000248': 'Wells Fargo',
  '121042882': 'Wells Fargo',
  '091000022': 'U.S. Bank',
  '043000096': 'PNC Bank',
  '031201360': 'TD Bank',
  '031176110': 'Capital One',
  '256074974': 'Navy Federal Credit Union',
  '314074269': 'USAA Federal Savings Bank',
  '121202211': 'Charles Schwab Bank',
  '124003116': 'Ally Bank',
  // For tests: no bank has it.
  '110000000': 'Sandbox Bank',
}

export const ROUTING_NUMBERS: readonly string[] = Object.keys(NAMES)

/** The bank of a routing number, where the list knows it. */
export const bankNameOf = (routingNumber: string): string | null =>
  Object.hasOwn(NAMES, routingNumber) ? NAMES[routingNumber]! : null
