import type { ReactNode } from 'react'

export type Choice<V extends string> = {
  readonly value: V
  readonly label: ReactNode
  /** A sentence below the label, part of the choice's name. */
  readonly note?: ReactNode
  /** A word beside the label, e.g. "fits your answers". */
  readonly badge?: ReactNode
  /** Shown, and not to be chosen. */
  readonly isOff?: boolean
}

type GroupProps<V extends string> = {
  id: string
  legend: ReactNode
  /** Leaves the legend to screen readers, where a heading says the same. */
  hideLegend?: boolean
  hint?: ReactNode
  error?: string | undefined
  choices: readonly Choice<V>[]
  /** How many stand side by side from 600 px on. */
  columns?: 1 | 2 | 3
}

type OneProps<V extends string> = GroupProps<V> & { value: V | null; onChange: (value: V) => void }
type ManyProps<V extends string> = GroupProps<V> & { value: readonly V[]; onChange: (value: V[]) => void }

/** One of several, as cards. They are the browser's own radio buttons: arrows move along, Tab goes past. */
export function ChoiceGroup<V extends string>({ value, onChange, ...group }: OneProps<V>) {
  return (
    <Group {...group} role="radiogroup">
      {(choice) => (
        <input
          type="radio"
          name={group.id}
          value={choice.value}
          checked={choice.value === value}
          disabled={choice.isOff}
          onChange={() => onChange(choice.value)}
        />
      )}
    </Group>
  )
}

/** Any of several, as cards; always in the order in which they stand. */
export function ManyChoiceGroup<V extends string>({ value, onChange, ...group }: ManyProps<V>) {
  const toggle = (changed: V) =>
    onChange(
      group.choices
        .map((choice) => choice.value)
        .filter((one) => (one === changed ? !value.includes(one) : value.includes(one))),
    )
  return (
    <Group {...group}>
      {(choice) => (
        <input
          type="checkbox"
          name={group.id}
          value={choice.value}
          checked={value.includes(choice.value)}
          aria-invalid={group.error ? true : undefined}
          onChange={() => toggle(choice.value)}
        />
      )}
    </Group>
  )
}

type CardsProps<V extends string> = GroupProps<V> & {
  role?: 'radiogroup'
  children: (choice: Choice<V>) => ReactNode
}

function Group<V extends string>(props: CardsProps<V>) {
  const { id, legend, hideLegend, hint, error, choices, columns = 1, role, children } = props
  const note = error ?? hint
  return (
    <fieldset
      id={id}
      className="choice-group"
      role={role}
      aria-describedby={note ? `${id}-note` : undefined}
      aria-invalid={role && error ? true : undefined}
    >
      <legend className={hideLegend ? 'sr-only' : 'choice-legend'}>{legend}</legend>
      {note && (
        <p id={`${id}-note`} className={error ? 'field-error' : 'field-hint'}>
          {note}
        </p>
      )}
      <div className={`choices choices-${columns}`}>
        {choices.map((choice) => (
          <label key={choice.value} className="choice">
            {children(choice)}
            <span className="choice-text">
              <span className="choice-label">{choice.label}</span>
              {choice.badge && <span className="choice-badge">{choice.badge}</span>}
              {choice.note && <span className="choice-note">{choice.note}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
