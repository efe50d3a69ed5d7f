import type { ReactNode } from 'react'

type Props = {
  label: ReactNode
  value: ReactNode
  note?: ReactNode
  size?: 'small' | 'large'
  tone?: 'positive' | 'negative'
}

/** A figure and what it is. Stand several in a `<dl className="stats">`. */
export function Stat({ label, value, note, size = 'small', tone }: Props) {
  return (
    <div className={`stat stat-${size}`}>
      <dt>{label}</dt>
      <dd className={tone ? `text-${tone}` : undefined}>
        <span className="stat-value figures">{value}</span>
        {note && <span className="stat-note figures">{note}</span>}
      </dd>
    </div>
  )
}
