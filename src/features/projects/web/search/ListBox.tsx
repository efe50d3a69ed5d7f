import type { ReactNode } from 'react'

type Props = { id: string; label: string; children: ReactNode }

/** The list of a combobox. The focus stays in its field, which says by `aria-activedescendant` at which option the keys are. */
export const ListBox = ({ id, label, children }: Props) => (
  // A `select` cannot be the list of a text field.
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
  <div role="listbox" id={`${id}-list`} aria-label={label} tabIndex={-1}>
    {children}
  </div>
)

type OptionProps = {
  id: string
  at: number
  active: number
  onPoint: (at: number) => void
  onChoose: () => void
  children: ReactNode
}

export const ListOption = ({ id, at, active, onPoint, onChoose, children }: OptionProps) => (
  // The keys of the field choose it. An `option` would hold text alone.
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
  <div
    id={`${id}-option-${at}`}
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    role="option"
    tabIndex={-1}
    aria-selected={at === active}
    className="search-option"
    // A press would take the focus out of the field.
    onMouseDown={(event) => event.preventDefault()}
    onMouseMove={() => at !== active && onPoint(at)}
    onClick={onChoose}
  >
    {children}
  </div>
)
