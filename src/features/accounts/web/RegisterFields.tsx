import type { ReactNode } from 'react'
import { PasswordField } from '#platform/web/ui/PasswordField.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import type { FieldBinding } from '#platform/web/use-form.ts'
import type { Say } from '#platform/web/words.ts'
import type { copy } from '../register-copy.en.ts'
import type { Registration } from './check-registration.ts'

type Form = { field: <K extends keyof Registration>(name: K) => FieldBinding<Registration[K]> }
type Props = { form: Form; say: Say<typeof copy> }

/** Everything that an account is made of, in three parts. */
export function RegisterFields({ form, say }: Props) {
  return (
    <>
      <Part title={say('sign_in')}>
        <TextField
          {...form.field('email')}
          label={say('email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          required
        />
        <PasswordField
          {...form.field('password')}
          label={say('password')}
          hint={say('new_password_hint')}
          autoComplete="new-password"
          required
        />
        <PasswordField {...form.field('confirm')} label={say('confirm')} autoComplete="new-password" required />
      </Part>
      <Part title={say('who')} text={say('who_text')}>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...form.field('fname')} label={say('fname')} autoComplete="given-name" required />
          <TextField {...form.field('lname')} label={say('lname')} autoComplete="family-name" required />
          <TextField
            {...form.field('dob')}
            label={say('dob')}
            hint={say('dob_hint')}
            type="date"
            autoComplete="bday"
            required
          />
          <TextField
            {...form.field('phone')}
            label={say('phone')}
            hint={say('phone_hint')}
            type="tel"
            autoComplete="tel"
            optional
          />
        </div>
      </Part>
      <WherePart form={form} say={say} />
    </>
  )
}

function WherePart({ form, say }: Props) {
  const countries = [
    { value: '', label: say('choose') },
    ...(['USA', 'UK', 'FRANCE'] as const).map((value) => ({ value, label: say(`country_${value}`) })),
  ]
  const asText = (binding: FieldBinding<Registration['residence']>) => ({
    ...binding,
    onChange: (value: string) => binding.onChange(value as Registration['residence']),
  })
  return (
    <Part title={say('where')}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Select {...asText(form.field('citizenship'))} label={say('citizenship')} options={countries} optional />
        <Select {...asText(form.field('residence'))} label={say('residence')} options={countries} optional />
        <TextField {...form.field('line1')} label={say('line1')} autoComplete="address-line1" optional />
        <TextField {...form.field('line2')} label={say('line2')} autoComplete="address-line2" optional />
        <TextField {...form.field('city')} label={say('city')} autoComplete="address-level2" optional />
        <TextField {...form.field('state')} label={say('state')} autoComplete="address-level1" optional />
        <TextField {...form.field('zip')} label={say('zip')} autoComplete="postal-code" optional />
      </div>
    </Part>
  )
}

function Part({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <fieldset className="card grid gap-5 p-6">
      <legend className="float-left w-full font-display text-21">{title}</legend>
      {text && <p className="text-muted">{text}</p>}
      {children}
    </fieldset>
  )
}
