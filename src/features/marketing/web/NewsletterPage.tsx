import { call } from '#platform/web/call.ts'
import { useSearch } from '#platform/web/params.tsx'
import { useRouter } from '#platform/web/router.tsx'
import { LinkButton } from '#platform/web/ui/Button.tsx'
import { MailedLink } from '#platform/web/ui/MailedLink.tsx'
import { useFollowed } from '#platform/web/use-followed.ts'
import { useTitle } from '#platform/web/use-title.ts'
import { useCopy } from '#platform/web/words.ts'
import type { confirmNewsletter, leaveNewsletter } from '../contract.ts'
import { newsletterWords } from './newsletter-words.ts'

type Wish = 'confirm' | 'leave'

const send = async (wish: Wish, token: string) =>
  wish === 'confirm'
    ? await call<typeof confirmNewsletter>('POST /api/newsletter/confirm', { body: { token } })
    : await call<typeof leaveNewsletter>('POST /api/newsletter/unsubscribe', { query: { token } })

/** Where the links of the newsletter lead: to confirm it or to end it. */
export function NewsletterPage() {
  const say = useCopy(newsletterWords)
  const { place } = useRouter()
  const token = useSearch()[0].get('token') ?? ''
  const wish: Wish = place.path.includes('unsubscribe') ? 'leave' : 'confirm'
  const { state, code, follow } = useFollowed()
  useTitle(say('document_title'))
  const sayProblem = () => {
    const key = code === 'link_unknown' ? `${wish}_unknown` : code
    return say.has(key) ? say.by(key) : say('failed')
  }
  // A link that is none stays none, however often it is pressed.
  const isOpen = state !== 'done' && token !== '' && code !== 'link_unknown'
  return (
    <MailedLink
      label={say('label')}
      title={say(`${wish}_title`)}
      text={say(`${wish}_text`)}
      problem={token === '' ? say('no_token') : code && sayProblem()}
      done={state === 'done' ? say(`${wish}_done`) : null}
      button={
        isOpen
          ? {
              label: say(`${wish}_button`),
              isBusy: state === 'busy',
              onPress: () => void follow(async () => await send(wish, token)),
            }
          : null
      }
    >
      {code === 'link_unknown' && wish === 'confirm' && (
        <LinkButton to="/#news-title">{say('subscribe_again')}</LinkButton>
      )}
      <LinkButton to="/" look="secondary">
        {say('to_start')}
      </LinkButton>
    </MailedLink>
  )
}
