import { useState } from 'react'
import type { AnswerOf } from '#kit/endpoint.ts'
import { call } from '#platform/web/call.ts'
import { useSearch } from '#platform/web/params.tsx'
import { LinkButton } from '#platform/web/ui/Button.tsx'
import { MailedLink } from '#platform/web/ui/MailedLink.tsx'
import { useFollowed } from '#platform/web/use-followed.ts'
import { useTitle } from '#platform/web/use-title.ts'
import { useCopy } from '#platform/web/words.ts'
import type { resubscribe, unsubscribe } from '../contract.ts'
import { notificationsWords } from './notifications-words.ts'
import { unsubscribeWords } from './unsubscribe-words.ts'

type Wish = 'off' | 'on'

const send = async (wish: Wish, token: string) =>
  wish === 'off'
    ? await call<typeof unsubscribe>('POST /api/notifications/unsubscribe', { query: { token } })
    : await call<typeof resubscribe>('POST /api/notifications/resubscribe', { query: { token } })

/** Where the links of letters lead that end them, without a login: one type's mails, or the weekly digest. */
export function UnsubscribePage() {
  const say = useCopy(unsubscribeWords)
  const sayType = useCopy(notificationsWords)
  const token = useSearch()[0].get('token') ?? ''
  const [wish, setWish] = useState<Wish>('off')
  const { state, answer, code, follow } = useFollowed<AnswerOf<typeof unsubscribe>>()
  useTitle(say('document_title'))

  const press = async (next: Wish) =>
    await follow(async () => {
      const done = await send(next, token)
      setWish(next)
      return done
    })
  const done =
    answer && (answer.type === null ? say(`${wish}_digest`) : say(wish, { type: sayType.by(`type_${answer.type}`) }))
  const next: Wish = answer !== null && wish === 'off' ? 'on' : 'off'
  const isOver = answer !== null && wish === 'on'
  return (
    <MailedLink
      label={say('label')}
      title={say('title')}
      text={say('text')}
      problem={token === '' ? say('no_token') : code && (say.has(code) ? say.by(code) : say('failed'))}
      done={done}
      after={answer !== null && wish === 'off' ? say('off_text') : undefined}
      button={
        token === '' || isOver
          ? null
          : {
              label: say(next === 'on' ? 'undo' : 'button'),
              isBusy: state === 'busy',
              onPress: () => void press(next),
            }
      }
    >
      <LinkButton to="/notifications/settings" look="secondary">
        {say('to_settings')}
      </LinkButton>
    </MailedLink>
  )
}
