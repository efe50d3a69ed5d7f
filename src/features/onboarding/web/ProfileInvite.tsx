import { LinkButton } from '#platform/web/ui/Button.tsx'
import { useVisitor } from '#platform/web/visitor.ts'
import { useCopy } from '#platform/web/words.ts'
import { inviteWords } from './invite-words.ts'
import { useSurvey } from './use-survey.ts'

/**
 * Invites whoever has no investor profile yet. It comes when the answer does, so it stands at the end of a page, where
 * nothing below it can jump.
 */
export function ProfileInvite() {
  const visitor = useVisitor()
  const { data } = useSurvey()
  if (!visitor || visitor.preview || !data || data.survey) return null
  return <Invite />
}

function Invite() {
  const say = useCopy(inviteWords)
  return (
    <section className="card flex flex-wrap items-center justify-between gap-6 p-6" aria-labelledby="profile-invite">
      <div className="grid max-w-[60ch] gap-2">
        <p className="label">{say('label')}</p>
        <h2 id="profile-invite" className="text-21">
          {say('title')}
        </h2>
        <p className="text-muted">{say('text')}</p>
      </div>
      <LinkButton look="secondary" to="/register/investor-profile">
        {say('action')}
      </LinkButton>
    </section>
  )
}
