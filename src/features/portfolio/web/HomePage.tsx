import { useVisitor } from '#platform/web/visitor.ts'
import { GuestHome } from './GuestHome.tsx'
import { HomePortfolio } from './HomePortfolio.tsx'

/** The app's first page: the portfolio, or for a guest the way to it (Spec §2; readings, "Guest at /app"). */
export function HomePage() {
  const visitor = useVisitor()
  return visitor ? <HomePortfolio visitor={visitor} /> : <GuestHome />
}
