import { useEffect } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import { ChoiceGroup } from '#platform/web/ui/ChoiceGroup.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { ADDRESS_FORMATS, COUNTRIES } from '#features/people/address-formats.ts'
import type { AddressField, Country } from '#features/people/address-formats.ts'
import { US_STATES } from '#features/people/us-states.ts'
import { checkCitizenship, checkHome } from './check-registration.ts'
import type { SlideProps } from './RegisterName.tsx'
import { useSlide } from './use-slide.ts'

export function CitizenshipSlide({ flow, say }: SlideProps) {
  const form = useSlide(flow, 'citizenship', { check: (values) => checkCitizenship(values, say) })
  const { id, value, error, onChange } = form.field('citizenship')
  // The error stands at the group; the focus goes to its first choice.
  useEffect(() => {
    if (error) document.getElementById(id)?.querySelector('input')?.focus()
  }, [id, error])
  return (
    <form {...form.bind} className="grid gap-6">
      <h1>{say('citizenship_title')}</h1>
      <ChoiceGroup<Country>
        id={id}
        legend={say('citizenship')}
        hideLegend
        error={error}
        choices={COUNTRIES.map((country) => ({ value: country, label: say(`country_${country}`) }))}
        value={value || null}
        onChange={onChange}
      />
      <Button type="submit" wide busy={form.isBusy}>
        {say('next')}
      </Button>
    </form>
  )
}

export function AddressSlide({ flow, say }: SlideProps) {
  const form = useSlide(flow, 'address', { check: (values) => checkHome(values, say) })
  const { set, values } = form
  const { citizenship } = flow.draft.values
  // Most people live where they are citizens; it stands there to be changed.
  useEffect(() => {
    if (!values.residence && citizenship) set({ residence: citizenship })
    // eslint-disable-next-line react/exhaustive-deps
  }, [])
  const residence = form.field('residence')
  return (
    <form {...form.bind} className="grid gap-6">
      <header className="grid gap-2">
        <h1>{say('address_title')}</h1>
        <p className="text-muted">{say('address_text')}</p>
      </header>
      <div className="grid grid-cols-6 items-start gap-x-4 gap-y-5">
        <div className="col-span-6">
          <Select
            {...residence}
            onChange={(country) => {
              residence.onChange(country as Country)
              // A state is of one country only; all else may be right there too.
              set({ state: '' })
            }}
            label={say('residence')}
            autoComplete="country"
            options={[
              { value: '', label: say('choose') },
              ...COUNTRIES.map((country) => ({ value: country, label: say(`country_${country}`) })),
            ]}
            required
          />
        </div>
        {values.residence &&
          ADDRESS_FORMATS[values.residence].fields.map((name) => (
            <div key={name} className={SPANS[values.residence || 'USA'][name]}>
              <HomeField name={name} country={values.residence || 'USA'} form={form} say={say} />
            </div>
          ))}
      </div>
      <Button type="submit" wide busy={form.isBusy}>
        {say('next')}
      </Button>
    </form>
  )
}

// As wide as what is typed there: of six columns.
const WHOLE = 'col-span-6'
const SPANS: Readonly<Record<Country, Partial<Record<AddressField, string>>>> = {
  USA: { line1: WHOLE, line2: WHOLE, city: WHOLE, state: 'col-span-3', zip: 'col-span-3' },
  UK: { line1: WHOLE, line2: WHOLE, city: WHOLE, state: 'col-span-6 sm:col-span-3', zip: 'col-span-4 sm:col-span-3' },
  FRANCE: { line1: WHOLE, line2: WHOLE, zip: 'col-span-6 sm:col-span-3', city: 'col-span-6 sm:col-span-3' },
}

type FieldProps = {
  name: AddressField
  country: Country
  form: ReturnType<typeof useSlide<'address'>>
  say: SlideProps['say']
}

function HomeField({ name, country, form, say }: FieldProps) {
  const field = form.field(name)
  if (name === 'line1') {
    return <TextField {...field} label={say('line1')} hint={say('line1_hint')} autoComplete="address-line1" required />
  }
  if (name === 'line2') return <TextField {...field} label={say('line2')} autoComplete="address-line2" optional />
  if (name === 'city') {
    return <TextField {...field} label={say(`city_${country}`)} autoComplete="address-level2" required />
  }
  if (name === 'zip') {
    const isNumeric = ADDRESS_FORMATS[country].isZipNumeric
    return (
      <TextField
        {...field}
        label={say(`zip_${country}`)}
        autoComplete="postal-code"
        inputMode={isNumeric ? 'numeric' : 'text'}
        autoCapitalize={isNumeric ? 'none' : 'characters'}
        required
      />
    )
  }
  if (country === 'UK') {
    return <TextField {...field} label={say('state_UK')} autoComplete="address-level1" optional />
  }
  return <Select {...field} label={say('state_USA')} autoComplete="address-level1" options={statesOf(say)} required />
}

const statesOf = (say: SlideProps['say']) => [
  { value: '', label: say('choose') },
  ...Object.entries(US_STATES).map(([value, label]) => ({ value, label })),
]
