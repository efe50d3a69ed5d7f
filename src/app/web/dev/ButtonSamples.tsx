import { Lock, Printer } from 'lucide-react'
import { Button, LinkButton } from '#platform/web/ui/Button.tsx'
import { CLOSE, Icon } from '#platform/web/ui/Icon.tsx'
import { useCopy } from '#platform/web/words.ts'
import { State } from './Both.tsx'
import { devWords } from './dev-words.ts'

const LOOKS = ['primary', 'secondary', 'quiet', 'danger'] as const

export function ButtonSamples() {
  const say = useCopy(devWords)
  return (
    <>
      <State name={say('as_default')}>
        <div className="flex flex-wrap gap-3">
          {LOOKS.map((look) => (
            <Button key={look} look={look}>
              {say(look === 'danger' ? 'remove' : 'save')}
            </Button>
          ))}
          <Button look="quiet">
            <Printer aria-hidden="true" />
            {say('save')}
          </Button>
          <button type="button" className="icon-button" aria-label={say('cancel')}>
            <Icon path={CLOSE} />
          </button>
          <LinkButton to="/projects" look="secondary">
            {say('link')}
          </LinkButton>
        </div>
      </State>
      <State name={say('as_disabled')}>
        <div className="flex flex-wrap gap-3">
          {LOOKS.map((look) => (
            <Button key={look} look={look} disabled>
              {say('save')}
            </Button>
          ))}
          <button type="button" className="icon-button" aria-label={say('cancel')} disabled>
            <Icon path={CLOSE} />
          </button>
        </div>
      </State>
      <State name={say('as_busy')}>
        <div className="flex flex-wrap gap-3">
          {LOOKS.map((look) => (
            <Button key={look} look={look} busy>
              <Lock aria-hidden="true" />
              {say('save')}
            </Button>
          ))}
        </div>
      </State>
      <State name={say('as_long')}>
        <Button wide>{say('long')}</Button>
      </State>
    </>
  )
}
