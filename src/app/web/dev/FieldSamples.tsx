import { useState } from 'react'
import { MoneyField } from '#platform/web/ui/MoneyField.tsx'
import { PasswordField } from '#platform/web/ui/PasswordField.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { SampleProps } from './Both.tsx'
import { devWords } from './dev-words.ts'

const STATES = ['WA', 'OR', 'NY'].map((value) => ({ value, label: value }))

export function FieldSamples({ id }: SampleProps) {
  const say = useCopy(devWords)
  const [text, setText] = useState(say('typed'))
  const [note, setNote] = useState(say('note_typed'))
  const [secret, setSecret] = useState('four walls')
  const [cents, setCents] = useState<number | null>(125_000)
  const [state, setState] = useState('')
  const line = { value: text, onChange: setText }
  const money = { value: cents, onChange: setCents }
  const list = { value: state, onChange: setState, options: [{ value: '', label: say('state_none') }, ...STATES] }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 sm:grid-cols-2">
      <TextField id={`${id}-1`} {...line} label={say('label')} hint={say('hint')} />
      <TextField id={`${id}-2`} {...line} label={say('label')} hint={say('hint')} error={say('error')} />
      <TextField
        id={`${id}-3`}
        value=""
        onChange={() => undefined}
        label={say('label')}
        placeholder={say('placeholder')}
        optional
      />
      <TextField id={`${id}-4`} {...line} label={say('label')} hint={say('hint')} disabled />
      <TextField id={`${id}-5`} {...line} label={say('long_label')} optional hint={say('long')} />
      <PasswordField id={`${id}-6`} value={secret} onChange={setSecret} label={say('password')} />
      <MoneyField id={`${id}-7`} {...money} label={say('amount')} hint={say('amount_hint')} />
      <MoneyField id={`${id}-8`} {...money} label={say('amount')} error={say('amount_error')} />
      <MoneyField id={`${id}-9`} {...money} label={say('amount')} disabled />
      <Select id={`${id}-10`} {...list} label={say('state')} />
      <Select id={`${id}-11`} {...list} label={say('state')} error={say('state_none')} />
      <Select id={`${id}-12`} {...list} label={say('state')} disabled />
      <TextArea id={`${id}-13`} value={note} onChange={setNote} label={say('note')} hint={say('hint')} />
      <TextArea id={`${id}-14`} value={note} onChange={setNote} label={say('note')} error={say('error')} />
      <TextArea id={`${id}-15`} value={note} onChange={setNote} label={say('note')} disabled />
    </div>
  )
}
