import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { FavorContext } from '#features/listings/web/favor-slot.ts'
import { useVisitor } from '#platform/web/visitor.ts'
import { Heart } from './Heart.tsx'
import { forgetMarks } from './marks.ts'
import { SaveButton } from './SaveButton.tsx'
import { SavedListings } from './SavedListings.tsx'

const PARTS = { Heart, SaveButton, SavedListings }

/** Listings shown inside can be liked and saved. */
export function FavorScope({ children }: { children: ReactNode }) {
  const userId = useVisitor()?.user_id
  const before = useRef(userId)
  useEffect(() => {
    if (before.current !== userId) forgetMarks()
    before.current = userId
  }, [userId])
  return <FavorContext value={PARTS}>{children}</FavorContext>
}
