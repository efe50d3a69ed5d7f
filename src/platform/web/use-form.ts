import { useEffect, useId, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { CallError } from './call-error.ts'
import { useFailure } from './use-failure.ts'

export type FieldErrors<V> = Partial<Record<keyof V & string, string>>

type Options<V> = {
  initial: V
  /** Our own check before anything is sent: a sentence by field, nothing when all is well. */
  check?: (values: V) => FieldErrors<V>
  /** Throws to fail; a `CallError` puts its fields' sentences at their fields. */
  submit: (values: V) => Promise<void>
  /** The server's field name as the form's, where they differ: `address.line1` -> `line1`. */
  nameOf?: (serverField: string) => string
}

/** What a field part takes: `<TextField {...form.field('email')} label={say('email')} />`. */
export type FieldBinding<T> = {
  id: string
  name: string
  value: T
  error: string | undefined
  onChange: (value: T) => void
}

/**
 * A form's values, errors and submission. Nothing that was typed is ever lost: not by an error, not by a failed call.
 * The first bad field takes the focus, and a refusal of the whole is scrolled to; an error leaves its field as soon as the field changes.
 */
export function useForm<V extends Record<string, unknown>>({ initial, check, submit, nameOf }: Options<V>) {
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<FieldErrors<V>>({})
  const [failure, setFailure] = useFailure()
  const [isBusy, setIsBusy] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const prefix = useId()
  const formRef = useRef<HTMLFormElement>(null)

  // After each failed attempt, when the errors stand in the page: in the order of the page, not of the object. A refusal of the
  // whole form stands above its fields, which on a phone are longer than the window: it is brought into view.
  useEffect(() => {
    if (attempt === 0) return
    const bad = formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (bad) bad.focus()
    else formRef.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' })
  }, [attempt])

  const fail = (fields: FieldErrors<V>) => {
    setErrors(fields)
    setAttempt((count) => count + 1)
  }

  const run = async () => {
    const bad = check?.(values) ?? {}
    setFailure(null)
    if (Object.values(bad).some(Boolean)) return fail(bad)
    setErrors({})
    setIsBusy(true)
    try {
      await submit(values)
    } catch (error) {
      setFailure(error)
      const fields = error instanceof CallError ? Object.entries(error.fields) : []
      fail(Object.fromEntries(fields.map(([name, text]) => [nameOf?.(name) ?? name, text])) as FieldErrors<V>)
    } finally {
      setIsBusy(false)
    }
  }

  return {
    values,
    errors,
    /** What the last attempt threw, for a banner above the form. */
    failure,
    isBusy,
    set: (change: Partial<V>) => setValues((now) => ({ ...now, ...change })),
    fail,
    field: <K extends keyof V & string>(name: K): FieldBinding<V[K]> => ({
      id: `${prefix}${name}`,
      name,
      value: values[name],
      error: errors[name],
      onChange: (value) => {
        setValues((now) => ({ ...now, [name]: value }))
        setErrors(({ [name]: _gone, ...others }) => others as FieldErrors<V>)
      },
    }),
    /** For the form element: `<form {...form.bind}>`. */
    bind: {
      ref: formRef,
      noValidate: true,
      // Should the browser ever send it by itself: never in an address, which is kept and logged.
      method: 'post' as const,
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        if (!isBusy) void run()
      },
    },
  }
}
