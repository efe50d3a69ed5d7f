import { useId } from 'react'
import type { ReactNode } from 'react'
import { LoadingNote, Skeleton } from '#platform/web/ui/Skeleton.tsx'

type Props = {
  title: string
  /** What the setting does, in a sentence. */
  about: string
  /** How it stands, beside the title. */
  state?: ReactNode
  children: ReactNode
}

/** One setting of the security page. */
export function SecurityCard({ title, about, state, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="setting card grid gap-5 p-5 sm:p-6">
      <header className="grid gap-2">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h2 id={id}>{title}</h2>
          {state}
        </div>
        <p className="max-w-[60ch] text-muted">{about}</p>
      </header>
      {children}
    </section>
  )
}

/** In place of a setting whose state is on its way. */
export function SettingLoading({ height = '44px' }: { height?: string }) {
  return (
    <>
      <LoadingNote />
      <Skeleton width="200px" height={height} />
    </>
  )
}
