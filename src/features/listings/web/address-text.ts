import { placeName } from '#kit/place.ts'
import { readBoot } from '#platform/web/boot.ts'
import type { ListingCard } from '../contract.ts'

/** A country, where it is not the one that nobody here has to be told. */
export const foreign = (country: string): string => (country === readBoot().config.country ? '' : country)

/** The address of a listing in one line, as it is written in its country. */
export const addressText = ({ text, country }: ListingCard['address']): string => placeName(text, foreign(country))
