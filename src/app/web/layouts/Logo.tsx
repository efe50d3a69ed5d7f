import { Link } from '#platform/web/Link.tsx'

export function Logo({ to }: { to: string }) {
  return (
    <Link to={to} className="logo">
      Freehold
    </Link>
  )
}
