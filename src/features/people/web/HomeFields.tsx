import { Select } from '#platform/web/ui/Select.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import type { useForm } from '#platform/web/use-form.ts'
import { useCopy } from '#platform/web/words.ts'
import { ADDRESS_FORMATS, COUNTRIES } from '../address-formats.ts'
import type { Country } from '../address-formats.ts'
import { US_STATES } from '../us-states.ts'
import type { ProfileValues } from './profile-changes.ts'
import { profileWords } from './profile-words.ts'

const AUTO_COMPLETE = {
  line1: 'address-line1',
  line2: 'address-line2',
  city: 'address-level2',
  state: 'address-level1',
  zip: 'postal-code',
} as const

/** Phone and address, in the order of the country. */
export function HomeFields({ form }: { form: ReturnType<typeof useForm<ProfileValues>> }) {
  const say = useCopy(profileWords)
  const residence = form.field('residence')
  const country = COUNTRIES.find((one) => one === form.values.residence)
  return (
    <fieldset className="rule grid gap-5 pt-5">
      <legend className="sr-only">{say('reach')}</legend>
      <div aria-hidden="true">
        <p className="font-medium">{say('reach')}</p>
        <p className="text-13 text-muted">{say('reach_hint')}</p>
      </div>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField {...form.field('phone')} label={say('phone')} type="tel" autoComplete="tel" optional />
        <Select
          {...residence}
          onChange={(value) => {
            residence.onChange(value)
            // A state is of one country only; all else may be right there too.
            form.set({ state: '' })
          }}
          label={say('residence')}
          autoComplete="country"
          options={[
            { value: '', label: say('choose') },
            ...COUNTRIES.map((value: Country) => ({ value, label: say(`country_${value}`) })),
          ]}
        />
        {country &&
          ADDRESS_FORMATS[country].fields.map((name) => {
            const field = { ...form.field(name), label: say(name), autoComplete: AUTO_COMPLETE[name] }
            if (name === 'state' && country === 'USA')
              return <Select key={name} {...field} options={[{ value: '', label: say('choose') }, ...STATES]} />
            return <TextField key={name} {...field} optional={name === 'line2' || name === 'state'} />
          })}
      </div>
    </fieldset>
  )
}

const STATES = Object.entries(US_STATES).map(([value, label]) => ({ value, label }))
