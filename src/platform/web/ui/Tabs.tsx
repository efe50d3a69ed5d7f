import { useEffect, useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { showInRow } from './show-in-row.ts'
import { fadesOf, useOverflow } from './use-overflow.ts'

export type Tab = { readonly key: string; readonly label: ReactNode }

export type TabsProps = {
  /** Ties tabs and panels together: panel ids are `${id}-panel-${key}`. */
  id: string
  label: string
  tabs: readonly Tab[]
  current: string
  /** Called with the key; bind it to the address: `(tab) => setSearch({ tab })`. */
  onSelect: (key: string) => void
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/**
 * A row of tabs; arrows, Home and End move along it. Where it is wider than the page it scrolls, fades at the edge beyond
 * which there is more, and brings the chosen tab into view. What they show is marked by `tabPanel`.
 */
export function Tabs({ id, label, tabs, current, onSelect }: TabsProps) {
  const list = useRef<HTMLDivElement>(null)
  const overflow = useOverflow(list)
  useEffect(() => showInRow(list.current, document.getElementById(`${id}-tab-${current}`)), [id, current])
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.key === current)
    const step = STEPS[event.key]
    const to =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? tabs.length - 1
          : step
            ? (at + step + tabs.length) % tabs.length
            : -1
    const target = tabs[to]
    if (!target) return
    event.preventDefault()
    onSelect(target.key)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus()
  }
  return (
    <div
      ref={list}
      className={`tabs ${fadesOf(overflow)}`}
      role="tablist"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={move}
    >
      {tabs.map((tab) => (
        <button
          key={tab.key}
          type="button"
          role="tab"
          id={`${id}-tab-${tab.key}`}
          className="tab"
          aria-selected={tab.key === current}
          aria-controls={tab.key === current ? `${id}-panel-${tab.key}` : undefined}
          tabIndex={tab.key === current ? 0 : -1}
          onClick={() => onSelect(tab.key)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}
