import { useEffect } from 'react'
import { useForm } from '#platform/web/use-form.ts'
import type { FieldErrors } from '#platform/web/use-form.ts'
import { FIELDS, valuesOf } from './register-steps.ts'
import type { StepName, ValuesOf } from './register-steps.ts'
import type { Flow } from './register-flow.ts'

type Options<S extends StepName> = {
  check: (values: ValuesOf<S>) => FieldErrors<ValuesOf<S>>
  /** In place of going on to the next slide. */
  submit?: (values: ValuesOf<S>) => Promise<void>
}

/** One slide's form: every change is kept in the draft, and what the server did not take stands at its field. */
export function useSlide<S extends StepName>(flow: Flow, step: S, { check, submit }: Options<S>) {
  const { keep, faults } = flow
  const form = useForm<ValuesOf<S>>({
    initial: valuesOf(step, flow.draft.values),
    check,
    submit: submit ?? (async () => await flow.finish(step)),
  })
  const { values, fail } = form
  useEffect(() => keep(step, values), [keep, step, values])
  useEffect(() => {
    const own = Object.entries(faults).filter(([name]) => (FIELDS[step] as readonly string[]).includes(name))
    if (own.length > 0) fail(Object.fromEntries(own) as FieldErrors<ValuesOf<S>>)
    // When the slide is shown first: what changes later is the reader's.
    // eslint-disable-next-line react/exhaustive-deps
  }, [])
  return form
}
