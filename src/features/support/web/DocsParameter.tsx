import { Select } from '#platform/web/ui/Select.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { Parameter } from './docs-api.ts'
import { lineOf } from './docs-fields.ts'
import { docsReferenceWords } from './docs-reference-words.ts'

type Props = {
  id: string
  parameter: Parameter
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** A parameter to be filled in: a list where only some values are taken. What is empty is not sent. */
export function DocsParameter({ id, parameter, value, error, onChange }: Props) {
  const say = useCopy(docsReferenceWords)
  const { name, required, schema } = parameter
  const label = <code>{name}</code>
  if (schema.enum) {
    const options = schema.enum.map((one) => ({ value: String(one), label: String(one) }))
    return (
      <Select
        id={id}
        label={label}
        error={error}
        value={value}
        onChange={onChange}
        options={[{ value: '', label: say('not_chosen') }, ...options]}
      />
    )
  }
  const { type, range, isLength } = lineOf(schema)
  const hint = [type, range && say(isLength ? 'length' : 'range', { range })].filter(Boolean).join(', ')
  return (
    <div className="grid justify-items-start">
      <TextField
        id={id}
        label={label}
        hint={hint}
        error={error}
        optional={!required}
        required={required}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={onChange}
      />
      {name === 'Idempotency-Key' && (
        <button type="button" className="text-link min-h-11 text-13" onClick={() => onChange(crypto.randomUUID())}>
          {say('new_key')}
        </button>
      )}
    </div>
  )
}
