import { useState } from 'react'
import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import { ChoiceGroup, ManyChoiceGroup } from '#platform/web/ui/ChoiceGroup.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { SampleProps } from './Both.tsx'
import { devWords } from './dev-words.ts'

type Aim = 'income' | 'growth' | 'both'

export function ChoiceSamples({ id }: SampleProps) {
  const say = useCopy(devWords)
  const [isAgreed, setIsAgreed] = useState(false)
  const [aim, setAim] = useState<Aim | null>('growth')
  const [aims, setAims] = useState<readonly Aim[]>(['income'])
  const choices = [
    { value: 'income', label: say('income'), note: say('income_note') },
    { value: 'growth', label: say('growth'), note: say('growth_note'), badge: say('fits') },
    { value: 'both', label: say('both') },
  ] as const
  const box = { value: isAgreed, onChange: setIsAgreed, label: say('consent') }
  return (
    <>
      <div className="grid gap-2">
        <Checkbox id={`${id}-a`} {...box} hint={say('hint')} />
        <Checkbox id={`${id}-b`} {...box} error={say('consent_error')} />
        <Checkbox id={`${id}-c`} {...box} disabled />
      </div>
      <ChoiceGroup
        id={`${id}-one`}
        legend={say('ask')}
        hint={say('ask_hint')}
        choices={choices}
        value={aim}
        onChange={setAim}
      />
      <ChoiceGroup
        id={`${id}-wrong`}
        legend={say('ask')}
        error={say('ask_error')}
        choices={choices}
        columns={3}
        value={null}
        onChange={() => undefined}
      />
      <ManyChoiceGroup
        id={`${id}-many`}
        legend={say('many')}
        choices={choices}
        columns={2}
        value={aims}
        onChange={setAims}
      />
    </>
  )
}
