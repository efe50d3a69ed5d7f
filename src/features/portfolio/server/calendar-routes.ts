import { isRefusal } from '#kit/refusal.ts'
import type { Deps } from '#platform/server/deps.ts'
import { ReadyFile } from '#platform/server/http.ts'
import type { Edge } from '#platform/server/http.ts'
import * as contract from '../calendar-contract.ts'
import { endCalendarLink, findCalendarLink, findCalendarReader, makeCalendarLink } from './calendar-link.ts'
import { writeCalendar } from './write-calendar.ts'

export function mountCalendar(edge: Edge, deps: Deps): void {
  edge.mount(contract.readCalendarLink, async ({ visitor }) => ({
    made: await findCalendarLink(deps.database, visitor.userId),
  }))

  edge.mount(contract.makeCalendarLink, async ({ visitor, address, origin }) => {
    const { secret, made } = await makeCalendarLink(deps, { userId: visitor.userId, address })
    return { status: 'success' as const, url: `${origin}/calendar/${secret}.ics`, made }
  })

  edge.mount(contract.endCalendarLink, async ({ visitor, address }) => {
    await endCalendarLink(deps, { userId: visitor.userId, address })
    return { status: 'success' as const }
  })

  edge.mount(contract.readCalendar, async ({ params, reply }) => {
    reply.header('x-robots-tag', 'noindex')
    const reader = await findCalendarReader(deps.database, params.secret)
    if (isRefusal(reader)) return reader
    const who = { userId: reader.user_id, language: reader.lang_code, madeAt: reader.made_at }
    return new ReadyFile(Buffer.from(await writeCalendar(deps.database, who, deps.clock())), 'income.ics')
  })
}
