import { useEffect, useState } from 'react'
import { keepInvitation, readInvitation } from '#features/accounts/web/invitation.ts'
import type { Invitation } from '#features/accounts/web/invitation.ts'
import { call } from '#platform/web/call.ts'
import { useSayError } from '#platform/web/platform-words.ts'
import { useRouter } from '#platform/web/router.tsx'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { useForm } from '#platform/web/use-form.ts'
import { useCopy } from '#platform/web/words.ts'
import type { visitReferral } from '../contract.ts'
import { EXAMPLE_CODE, tidyCode } from '../rules.ts'
import { invitationWords } from './invitation-words.ts'

const visit = async (code: string): Promise<Invitation> =>
  await call<typeof visitReferral>('POST /api/referral/visit', { body: { code } })

/** Who invited the person that registers: by the link that they followed, or by a code that they type. */
export function InvitationNote() {
  const say = useCopy(invitationWords)
  const sayError = useSayError(say)
  const linked = new URLSearchParams(useRouter().place.search).get('invitation')
  const [invitation, setInvitation] = useState(readInvitation)
  const [failure, setFailure] = useState<unknown>(null)
  const [isTyping, setIsTyping] = useState(false)
  const take = (one: Invitation | null) => {
    keepInvitation(one)
    setInvitation(one)
  }
  useEffect(() => {
    const code = linked === null ? null : (tidyCode(linked) ?? linked.slice(0, 40))
    // A link that was followed once counts once, however often its page is loaded again.
    if (code === null || tidyCode(readInvitation()?.code ?? '') === code) return
    void visit(code).then((found) => {
      keepInvitation(found)
      return setInvitation(found)
    }, setFailure)
  }, [linked])
  if (invitation)
    return (
      <div className="grid gap-1">
        <p>{say('invited', { name: invitation.name })}</p>
        <Button look="quiet" className="-mx-3 justify-self-start" onClick={() => take(null)}>
          {say('leave_out')}
        </Button>
      </div>
    )
  return (
    <div className="grid gap-3">
      {failure !== null && <Banner tone="accent">{sayError(failure)}</Banner>}
      {isTyping ? (
        <CodeForm onFound={take} />
      ) : (
        <Button look="quiet" className="-mx-3 justify-self-start" onClick={() => setIsTyping(true)}>
          {say('have_code')}
        </Button>
      )}
    </div>
  )
}

function CodeForm({ onFound }: { onFound: (invitation: Invitation) => void }) {
  const say = useCopy(invitationWords)
  const sayError = useSayError(say)
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => (tidyCode(code) ? {} : { code: say('missing') }),
    submit: async ({ code }) => onFound(await visit(code)),
  })
  return (
    <form {...form.bind} className="grid gap-4">
      {form.failure !== null && <Banner tone="negative">{sayError(form.failure)}</Banner>}
      <TextField
        {...form.field('code')}
        label={say('code')}
        placeholder={EXAMPLE_CODE}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={12}
      />
      <Button type="submit" look="secondary" className="justify-self-start" busy={form.isBusy}>
        {say('take')}
      </Button>
    </form>
  )
}
