import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import type { Metric } from '#kit/metric.ts'
import { FigureButton } from '#platform/web/ui/FigureButton.tsx'
import { FigureMath } from '#platform/web/ui/FigureMath.tsx'
import { Stat } from '#platform/web/ui/Stat.tsx'
import { useRecordWording } from './use-record-wording.ts'
import './track-record.css'

type Item = { readonly key: string; readonly label: string; readonly metric: Metric; readonly note?: ReactNode }

/** Figures side by side, of which each opens how it is counted below all of them. `name`: whose they are. */
export function FigureStats({ name, items }: { name: string; items: readonly Item[] }) {
  const { textOf, mathOf } = useRecordWording()
  const id = useId()
  const [openKey, setOpenKey] = useState<string | null>(null)
  const open = items.find(({ key }) => key === openKey)
  return (
    <>
      <dl className="stats record-totals">
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
