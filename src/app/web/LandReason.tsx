import { loginPathTo } from '#kit/login-path.ts'
import { LinkButton } from '#platform/web/ui/Button.tsx'
import { useCopy } from '#platform/web/words.ts'
import { LoginReason } from './LoginReason.tsx'
import { reasonWords } from './login-reason-words.ts'

/** Why Land is here in place of the page that a link named, and the ways on to it. */
export function LandReason({ next }: { next: string }) {
  const say = useCopy(reasonWords)
  return (
    <aside className="page-width grid gap-4 pt-6" aria-label={say('asked')}>
      <LoginReason next={next} reason="members">
        <LinkButton to={loginPathTo(next)} className="max-sm:w-full">
          {say('log_in')}
        </LinkButton>
      </LoginReason>
    </aside>
  )
}
