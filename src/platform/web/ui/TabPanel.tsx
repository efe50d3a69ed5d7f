import type { ReactNode } from 'react'

/** What the chosen tab of `Tabs` shows. */
export function TabPanel({
  id,
  tab,
  className,
  children,
}: {
  id: string
  tab: string
  className?: string
  children: ReactNode
}) {
  return (
    <div id={`${id}-panel-${tab}`} role="tabpanel" aria-labelledby={`${id}-tab-${tab}`} className={className}>
      {children}
    </div>
  )
}
