import { isRefusal } from '#kit/refusal.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Edge } from '#platform/server/http.ts'
import * as contract from '../contract.ts'
import { newsletterRefusals } from '../refusals.ts'
import { readEmail } from '../rules.ts'
import { confirmReader, leaveReaders } from './follow-link.ts'
import { joinNewsletter } from './join-newsletter.ts'

type Left = { readonly query: { readonly token: string }; readonly say: (name: 'left') => string }

/** The newsletter: to ask for it, to confirm it, to end it. */
export function mountNewsletter(edge: Edge, deps: Deps): void {
  edge.mount(contract.joinNewsletter, async ({ body, language, address, reply, say }) => {
    const email = readEmail(body.email)
    if (email === null) {
      reply.code(400)
      return {
        status: 'danger' as const,
        code: 'invalid_email',
        feedback: newsletterRefusals.invalid_email[language],
        feedtype: 'danger' as const,
      }
    }
    const result = await joinNewsletter(deps, { email, language, address })
    return isRefusal(result) ? result : { ...done(say('asked')), feedtype: 'success' as const }
  })

  edge.mount(contract.confirmNewsletter, async ({ body, say }) => {
    const result = await confirmReader(deps, body.token)
    return isRefusal(result) ? result : done(say('confirmed'))
  })

  const leave = async ({ query, say }: Left) => {
    const result = await leaveReaders(deps, query.token)
    return isRefusal(result) ? result : done(say('left'))
  }
  edge.mount(contract.leaveNewsletter, leave)
  edge.mount(contract.leaveByMail, leave)
}

const done = (feedback: string) => ({ status: 'success' as const, feedback })
