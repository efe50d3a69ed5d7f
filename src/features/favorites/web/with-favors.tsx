import type { ComponentType } from 'react'
import { FavorScope } from './FavorScope.tsx'

/** A page of listings with hearts and save buttons in it. */
export function withFavors(Page: ComponentType): ComponentType {
  return function FavoredPage() {
    return (
      <FavorScope>
        <Page />
      </FavorScope>
    )
  }
}
