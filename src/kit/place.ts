/** A town with its state, as it is named in a list; a country may have no states. */
export const placeName = (city: string, state: string): string => [city, state].filter(Boolean).join(', ')

type Address = {
  readonly line1: string
  readonly line2?: string | undefined
  readonly city: string
  readonly state: string
  readonly zip: string
}

/** An address in one line; a state, a postal code and a second line may be empty. */
export const addressLine = ({ line1, line2, city, state, zip }: Address): string =>
  [line1, line2, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
