import { keepReturnPath } from './return-path.ts'
import { useVisitor } from './visitor.ts'

/**
 * Where a link to a page for members leads: a guest who clicks it is asked to log in, and then goes on to it. (A guest
 * who opens such an address directly comes to Land.)
 */
export function useMemberLink(): (to: string) => { to: string; onClick?: () => void } {
  const visitor = useVisitor()
  return (to) => (visitor ? { to } : { to: '/login', onClick: () => keepReturnPath(to) })
}
