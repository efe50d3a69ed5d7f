import type { HTMLAttributes } from 'react'

/** A raised sheet with a hairline around it. */
export function Card({ className = '', ...rest }: HTMLAttributes<HTMLDivElement>) {
  return <div {...rest} className={`card ${className}`} />
}
