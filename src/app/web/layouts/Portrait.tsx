import type { Visitor } from '#platform/web/boot.ts'

/** A person's photo, or their initials. */
export function Portrait({ visitor, isSmall }: { visitor: Visitor; isSmall?: boolean }) {
  const className = `portrait${isSmall ? ' portrait-small' : ''}`
  if (visitor.photo) return <img src={visitor.photo} alt="" width={56} height={56} className={className} />
  return (
    <span aria-hidden="true" className={className}>
      {visitor.fname.charAt(0)}
      {visitor.lname.charAt(0)}
    </span>
  )
}
