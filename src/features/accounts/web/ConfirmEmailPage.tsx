import type { Visitor } from '#platform/web/boot.ts'
import { isMailKept } from '#platform/web/is-mail-kept.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button, LinkButton } from '#platform/web/ui/Button.tsx'
import { useTitle } from '#platform/web/use-title.ts'
import { isMember, useVisitor } from '#platform/web/visitor.ts'
import { useCopy } from '#platform/web/words.ts'
import { ConfirmByPassword } from './ConfirmByPassword.tsx'
import { confirmWords } from './confirm-words.ts'
import { EntranceCard } from './EntranceCard.tsx'
import { sayFailure } from './say-failure.ts'
import { useConfirmLink } from './use-confirm-link.ts'

const TITLES = {
  asking: 'confirm_title',
  doubted: 'confirm_title',
  done: 'done_title',
  dead: 'dead_title',
  disowned: 'disowned_title',
} as const

/** What to do instead of a link that is dead: a signed-in user need not log in, and a verified one need do nothing. */
function deadTextOf(visitor: Visitor | null) {
  if (isMember(visitor) && visitor.email_verified) return 'dead_text_confirmed'
  if (isMailKept()) return 'dead_text_kept'
  return isMember(visitor) ? 'dead_text_in' : 'dead_text'
}

/**
 * Where the link of the first letter leads. Opening the page proves nothing, since mail programs open every link to look
 * at it; its button does, in a browser that is signed in to the account that asked, or with that account's password.
 * The token leaves the address bar as soon as it is read.
 */
export function ConfirmEmailPage() {
  const say = useCopy(confirmWords)
  useTitle(say('confirm_title'))
  const visitor = useVisitor()
  const { state, busy, problem, confirm, confirmBy, disown } = useConfirmLink()
  const isOpen = state === 'asking' || state === 'doubted'
  const title = say(TITLES[state])
  return (
    <EntranceCard key={title} label={say('confirm_label')} title={title} isNew={!isOpen}>
      {isOpen ? (
        <div className="grid gap-5">
          <p>{say(state === 'asking' ? 'confirm_text' : 'doubted_text')}</p>
          {problem !== null && <Banner tone="negative">{sayFailure(problem, say, say('not_sent'))}</Banner>}
          {state === 'asking' ? (
            <Button wide busy={busy === 'confirm'} onClick={() => void confirm()}>
              {say('confirm_button')}
            </Button>
          ) : (
            <ConfirmByPassword confirmBy={confirmBy} />
          )}
          <p className="text-13 text-muted">{say('confirm_not_you')}</p>
          <Button look="quiet" wide busy={busy === 'disown'} onClick={() => void disown()}>
            {say('disown_button')}
          </Button>
        </div>
      ) : (
        <div className="grid gap-5">
          <p>{say(state === 'dead' ? deadTextOf(visitor) : `${state}_text`)}</p>
          <LinkButton to={isMember(visitor) ? '/app' : '/login'} wide>
            {say(isMember(visitor) ? 'to_app' : 'to_login')}
          </LinkButton>
        </div>
      )}
    </EntranceCard>
  )
}
