import { useEffect, useRef } from 'react'
import { CallError } from '#platform/web/call-error.ts'
import { useSayError } from '#platform/web/platform-words.ts'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { commentDecisionRefusals, decisionRefusals } from '../refusals.ts'
import { operatorWords } from './operator-words.ts'

const MISSING: readonly string[] = ['reason_missing', 'hide_reason_missing'] satisfies (
  | keyof typeof decisionRefusals
  | keyof typeof commentDecisionRefusals
)[]

/** Whether a decision was refused because its reason is missing, which is said at the field. */
export const isReasonMissing = (failure: unknown): boolean =>
  failure instanceof CallError && MISSING.includes(failure.code)

type Props = {
  readonly id: string
  readonly label: string
  readonly value: string
  /** How the decision failed; null where it did not. */
  readonly failure: unknown
  readonly onChange: (value: string) => void
}

/** Why an operator refuses or hides something. Where it is missing, the field says so and takes the focus. */
export function ReasonField({ id, label, value, failure, onChange }: Props) {
  const sayError = useSayError(useCopy(operatorWords))
  const place = useRef<HTMLDivElement>(null)
  const isMissing = isReasonMissing(failure)
  useEffect(() => {
    if (isMissing) place.current?.querySelector('textarea')?.focus()
  }, [isMissing])
  return (
    <div ref={place}>
      <TextArea
        id={id}
        label={label}
        value={value}
        error={isMissing && value.trim() === '' ? sayError(failure) : undefined}
        maxLength={500}
        rows={3}
        onChange={onChange}
      />
    </div>
  )
}
