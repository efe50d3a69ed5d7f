import { House } from 'lucide-react'
import type { Visitor } from '#platform/web/boot.ts'

/** A person's photo, or their initials; whoever looks around in the sample account is not its person. */
export function Portrait({ visitor, isSmall }: { visitor: Visitor; isSmall?: boolean }) {
  const className = `portrait${isSmall ? ' portrait-small' : ''}`
  const { photo, preview } = visitor
  if (photo && !preview) {
    const srcSet = (format: string) => `${photo}/64.${format} 1x, ${photo}/128.${format} 2x`
    return (
      <picture>
        <source type="image/avif" srcSet={srcSet('avif')} />
        <img src={`${photo}/128.webp`} srcSet={srcSet('webp')} alt="" width={56} height={56} className={className} />
      </picture>
    )
  }
  return (
    <span aria-hidden="true" className={className}>
      {preview ? <House /> : visitor.fname.charAt(0) + visitor.lname.charAt(0)}
    </span>
  )
}
