/** How long each field of the contact form may be, in characters. */
export const CONTACT_MAX = { name: 120, email: 254, subject: 150, message: 5000 } as const

/** How many messages are taken within how long: from one network, and with one sender's address. */
export const CONTACT_LIMITS = [
  { by: 'network', max: 5, withinMs: 3_600_000 },
  { by: 'network', max: 20, withinMs: 86_400_000 },
  { by: 'email', max: 5, withinMs: 86_400_000 },
] as const

/** What a message is called between us and its sender: the last eight signs of its id, which are random. */
export const referenceOf = (id: string): string => id.slice(-8).toUpperCase()
