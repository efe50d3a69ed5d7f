import { RoomPanel } from './RoomPanel.tsx'
import { useLimits } from './use-limits.ts'

/** The room of twelve months over all offerings, and the figures that it follows from, where no order is at hand. */
export function MyLimit() {
  const here = useLimits()
  return (
    <div className="no-print mt-10 max-w-[760px]">
      <RoomPanel here={here} isAsked={false} disabled={false} heading="h2" />
    </div>
  )
}
