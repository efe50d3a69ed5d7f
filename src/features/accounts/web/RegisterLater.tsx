import { useCopy } from '#platform/web/words.ts'
import { NameSlide } from './RegisterName.tsx'
import { PasswordSlide } from './RegisterPassword.tsx'
import { AddressSlide, CitizenshipSlide } from './RegisterHome.tsx'
import { PhoneSlide } from './RegisterPhone.tsx'
import { RegisterDone } from './RegisterDone.tsx'
import type { StepName } from './register-steps.ts'
import { registerSlidesWords } from './register-slides-words.ts'
import type { Flow } from './register-flow.ts'

/** The slides after the email, and what stands at the end. */
export function RegisterLater({ flow, name }: { flow: Flow; name: StepName | 'done' }) {
  const say = useCopy(registerSlidesWords)
  if (flow.entered) return <RegisterDone entered={flow.entered} say={say} />
  if (name === 'name') return <NameSlide flow={flow} say={say} />
  if (name === 'password') return <PasswordSlide flow={flow} say={say} />
  if (name === 'citizenship') return <CitizenshipSlide flow={flow} say={say} />
  if (name === 'address') return <AddressSlide flow={flow} say={say} />
  return name === 'phone' ? <PhoneSlide flow={flow} say={say} /> : null
}
