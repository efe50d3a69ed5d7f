import type { ReactNode } from 'react'
import { lazyPart } from '#platform/web/lazy-part.ts'
import { StaticIsland, preloadIsland } from '#platform/web/StaticIsland.tsx'
import { Slides } from '#platform/web/ui/Slides.tsx'
import { useTitle } from '#platform/web/use-title.ts'
import { useCopy } from '#platform/web/words.ts'
import { EmailSlide, IntroSlide } from './RegisterFirst.tsx'
import { percentOf, STEPS } from './register-steps.ts'
import { registerWords } from './register-words.ts'
import { laterSlides, useRegistration } from './use-registration.ts'

const house = lazyPart(async () => (await import('./RegisterHouse.tsx')).RegisterHouse)

/** What the page needs besides its own code, where the server has not drawn it. */
export const preloadRegisterPage = (language: string): Promise<void> => preloadIsland('register-house', language, house)

/** The survey of Spec §2: an account, one question at a time, and a house that grows with the answers. `invitation` is told by a later feature. */
export function RegisterPage({ invitation }: { invitation: ReactNode }) {
  const say = useCopy(registerWords)
  useTitle(say('register_title'))
  const flow = useRegistration()
  const { step, entered, isMember } = flow
  const name = STEPS[step.at] ?? 'intro'
  return (
    <div className="page-width stepped-sheet">
      <div className="stepped-text">
        {entered ? (
          <laterSlides.Part flow={flow} name="done" />
        ) : isMember ? null : (
          <Slides
            at={step.at}
            count={STEPS.length}
            percent={percentOf(step.at)}
            label={say('progress')}
            onBack={step.at > 0 ? step.goBack : undefined}
          >
            {name === 'intro' && <IntroSlide flow={flow} say={say} invitation={invitation} />}
            {name === 'email' && step.isKnown && <EmailSlide flow={flow} say={say} />}
            {step.at > 1 && step.isKnown && <laterSlides.Part flow={flow} name={name} />}
          </Slides>
        )}
      </div>
      <div className="stepped-drawing" data-at={entered || isMember ? STEPS.length : step.at}>
        <StaticIsland id="register-house" part={house} />
      </div>
    </div>
  )
}
