import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { AnswerOf } from '#kit/endpoint.ts'
import { keyOf, useAnswer } from '#platform/web/query.tsx'
import { readVisitor, setVisitor } from '#platform/web/visitor.ts'
import type { readMe } from '../contract.ts'

export type Me = AnswerOf<typeof readMe>

/** The own profile; `take` shows what a change answered, in the menus too. */
export function useProfile() {
  const client = useQueryClient()
  const query = useAnswer<typeof readMe>('GET /api/me')
  const take = useCallback(
    (me: Me) => {
      client.setQueryData<Me>(keyOf('/api/me'), me)
      const visitor = readVisitor()
      if (visitor) setVisitor({ ...visitor, fname: me.fname, lname: me.lname, photo: me.photo })
    },
    [client],
  )
  return { ...query, take }
}

/** A form in place of a box, until it is saved or given up. */
export type FormProps = { me: Me; onSaved: (me: Me) => void; onCancel: () => void }

export type BoxProps = { me: Me; take: (me: Me) => void }
