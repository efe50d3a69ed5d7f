import { useEffect, useRef } from 'react'
import { writeLocal } from '#platform/web/local-state.ts'
import { makeStore, useStore } from '#platform/web/store.ts'
import { useVisitor } from '#platform/web/visitor.ts'

/** What the visitor did on these pages, by listing: it holds over every answer that is older. */
export type Marks = {
  readonly liked: Readonly<Record<string, boolean>>
  readonly saved: Readonly<Record<string, boolean>>
  readonly likes: Readonly<Record<string, number>>
}

const NONE: Marks = { liked: {}, saved: {}, likes: {} }

export const marks = makeStore<Marks>(NONE)
export const useMarks = (): Marks => useStore(marks)

export function mark(kind: 'liked' | 'saved', id: string, isOn: boolean, likes?: number): void {
  const before = marks.get()
  marks.set({
    ...before,
    [kind]: { ...before[kind], [id]: isOn },
    likes: likes === undefined ? before.likes : { ...before.likes, [id]: likes },
  })
  if (kind === 'liked') keepLiked()
}

/** Another visitor did none of it: pages with hearts and save buttons forget the marks when the visitor changes. */
export function useMarksOfVisitor(): void {
  const userId = useVisitor()?.user_id
  const before = useRef(userId)
  useEffect(() => {
    if (before.current !== userId) marks.set(NONE)
    before.current = userId
  }, [userId])
}

// Spec §3, client state: the ids that were liked here.
function keepLiked(): void {
  const ids = Object.entries(marks.get().liked).flatMap(([id, isOn]) => (isOn ? [id] : []))
  writeLocal('liked_list', JSON.stringify(ids))
}
