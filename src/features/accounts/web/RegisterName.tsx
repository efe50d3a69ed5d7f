import { Button } from '#platform/web/ui/Button.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { Say } from '#platform/web/words.ts'
import type { copy } from '../register-slides-copy.en.ts'
import { birthWords } from './birth-words.ts'
import { BirthField } from './BirthField.tsx'
import { checkName } from './check-registration.ts'
import type { Flow } from './register-flow.ts'
import { useSlide } from './use-slide.ts'

export type SlideProps = { flow: Flow; say: Say<typeof copy> }

export function NameSlide({ flow, say }: SlideProps) {
  const sayBirth = useCopy(birthWords)
  const form = useSlide(flow, 'name', { check: (values) => checkName(values, new Date(), { say, sayBirth }) })
  return (
    <form {...form.bind} className="grid gap-6">
      <header className="grid gap-2">
        <h1>{say('name_title')}</h1>
        <p className="text-muted">{say('name_text')}</p>
      </header>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField {...form.field('fname')} label={say('fname')} autoComplete="given-name" required />
        <TextField {...form.field('lname')} label={say('lname')} autoComplete="family-name" required />
      </div>
      <BirthField {...form.field('dob')} />
      <Button type="submit" wide busy={form.isBusy}>
        {say('next')}
      </Button>
    </form>
  )
}
