import { createContext, use } from 'react'
import type { ComponentType } from 'react'
import type { ListingCard } from '../contract.ts'

/** A listing as far as liking and saving need it, with what the server's answer said about the visitor. */
export type Favored = {
  readonly listing: Pick<ListingCard, 'id' | 'name' | 'post_score'>
  readonly liked: boolean
  readonly saved: boolean
}

/** What the favorites put into the pages of listings, which come before them and know nothing of them. */
export type FavorParts = {
  readonly Heart: ComponentType<Favored>
  readonly SaveButton: ComponentType<Favored>
  /** The visitor's saved listings as a list. */
  readonly SavedListings: ComponentType
}

export const FavorContext = createContext<FavorParts | null>(null)

/** The heart and the save button, or null where a page is shown without them. */
export const useFavorParts = (): FavorParts | null => use(FavorContext)
