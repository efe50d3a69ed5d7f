import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import type { Metric } from '#kit/metric.ts'
import { FigureButton } from './FigureButton.tsx'
import { FigureMath } from './FigureMath.tsx'
import type { FigureWording } from './FiguresTable.tsx'
import { Stat } from './Stat.tsx'

export type FigureItem = {
  readonly key: string
  readonly label: string
  readonly metric: Metric
  readonly note?: ReactNode
}

type Props = {
  /** Whose they are. */
  name: string
  items: readonly FigureItem[]
  wording: FigureWording
  className?: string
}

/** Figures side by side, of which each opens how it is counted below all of them. */
export function FigureStats({ name, items, wording: { textOf, mathOf }, className = '' }: Props) {
  const id = useId()
  const [openKey, setOpenKey] = useState<string | null>(null)
  const open = items.find(({ key }) => key === openKey)
  return (
    <>
      <dl className={`stats ${className}`}>
        {items.map(({ key, label, metric, note }) => (
          <Stat
            key={key}
            label={label}
            value={
              <FigureButton
                id={`${id}-${key}`}
                metric={metric}
                text={textOf(metric, false)}
                figure={label}
                name={name}
                controls={id}
                isOpen={openKey === key}
                onPress={() => setOpenKey(openKey === key ? null : key)}
              />
            }
            note={note}
          />
        ))}
      </dl>
      {open && (
        <div id={id}>
          <FigureMath
            figure={open.label}
            name={name}
            onClose={() => {
              setOpenKey(null)
              document.getElementById(`${id}-${open.key}`)?.focus()
            }}
            {...mathOf(open.metric)}
          />
        </div>
      )}
    </>
  )
}
