import { FigureStats as PlainStats } from '#platform/web/ui/FigureStats.tsx'
import type { FigureItem } from '#platform/web/ui/FigureStats.tsx'
import { useRecordWording } from './use-record-wording.ts'
import './track-record.css'

/** Figures of the track record side by side, of which each opens how it is counted below all of them. */
export function FigureStats({ name, items }: { name: string; items: readonly FigureItem[] }) {
  return <PlainStats name={name} items={items} wording={useRecordWording()} className="record-totals" />
}
