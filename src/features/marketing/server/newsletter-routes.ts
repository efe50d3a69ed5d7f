import type { FastifyInstance } from 'fastify'
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
export function mountNewsletter(app: FastifyInstance, edge: Edge, deps: Deps): void {
  takeOneClickForms(app)

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

const ONE_CLICK = contract.leaveByMail.route.split(' ')[1]

/**
 * RFC 8058: a mail program posts `List-Unsubscribe=One-Click` as a form. At this one address forms are let in, and not
 * read: the token in the address says everything. Everywhere else they stay refused, as other sites could send them.
 */
function takeOneClickForms(app: FastifyInstance): void {
  const kinds = ['application/x-www-form-urlencoded', 'multipart/form-data']
  app.addContentTypeParser(kinds, (request, payload, next) => {
    payload.resume()
    if (request.routeOptions.url === ONE_CLICK) next(null, undefined)
    else next(Object.assign(new Error('forms are not taken'), { statusCode: 415 }))
  })
}
