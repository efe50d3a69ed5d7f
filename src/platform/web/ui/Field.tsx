import type { ReactNode } from 'react'
import { uiWords } from '../ui-words.ts'
import { useCopy } from '../words.ts'

export type FieldProps = {
  id: string
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  optional?: boolean
}

/** Label above, control, hint below; an error takes the hint's place. */
export function Field({ id, label, hint, error, optional, children }: FieldProps & { children: ReactNode }) {
  const say = useCopy(uiWords)
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        {label}
        {optional && <span className="field-optional">{say('optional')}</span>}
      </label>
      {children}
      {error ? (
        <p id={`${id}-note`} className="field-error">
          {error}
        </p>
      ) : (
        hint && (
          <p id={`${id}-note`} className="field-hint">
            {hint}
          </p>
        )
      )}
    </div>
  )
}

/** What ties a control to its label, hint and error. */
export const controlProps = ({ id, hint, error }: Pick<FieldProps, 'id' | 'hint' | 'error'>) => ({
  id,
  'aria-invalid': error ? (true as const) : undefined,
  'aria-describedby': error || hint ? `${id}-note` : undefined,
})
