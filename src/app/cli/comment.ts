import { hideComment, listComments, showComment } from '#features/content/server/hide-comment.ts'
import type { Moderated } from '#features/content/server/hide-comment.ts'
import { realClock } from '#kit/clock.ts'
import { isId } from '#kit/id.ts'
import { isRefusal } from '#kit/refusal.ts'
import { wordedCommand } from './command.ts'
import type { CommandIo } from './command.ts'
import { faultOfReason, LISTED, logModerated } from './moderate.ts'
import { readWords } from './read-words.ts'
import type { Words } from './read-words.ts'
import { fail, failUnchanged } from './say-refusal.ts'
import { signInOperator } from './sign-in.ts'

const USAGE = `npm run freehold -- comment list [--reported]
npm run freehold -- comment hide ID --reason TEXT --as EMAIL
npm run freehold -- comment show ID --as EMAIL

Comments that readers write below posts. list shows the newest with what was reported of them, the reported ones alone with
--reported. hide takes a comment from everybody but its writer, who reads the reason; answers to it stay. show makes it
readable again. Either way, and also where it was not hidden, its reports are looked at. Nobody does this for a comment of
their own. A deleted comment is gone.

--as is the operator who does it; the password is OPERATOR_PASSWORD, or asked for at the terminal.
Exits 0 when it is done; 1 with the reason when nothing was changed; 2 when the words of the call are wrong.`

const GRAMMAR = {
  list: { names: [], options: ['reported?'] },
  hide: { names: ['ID'], options: ['reason!', 'as!'] },
  show: { names: ['ID'], options: ['as!'] },
} as const
type CommentWords = Words<keyof typeof GRAMMAR>

export const commentCommand = wordedCommand({
  name: 'comment',
  summary: 'what readers write below posts: list, hide, show',
  usage: USAGE,
  read: readAsked,
  run: async (words, io) =>
    words.action === 'list' ? await list(io, words.options['reported'] === 'yes') : await decide(io, words),
})

function readAsked(args: readonly string[]): CommentWords | string {
  const words = readWords('comment', GRAMMAR, args)
  if (typeof words === 'string') return words
  const { action, names, options } = words
  if (names[0] !== undefined && !isId(names[0])) return `comment ${action}: ${names[0]} is not the id of a comment`
  return faultOfReason(`comment ${action}`, options['reason']) ?? words
}

const lineOf = (one: Moderated): string =>
  `${one.id}  ${one.created_at.toISOString()}  ${one.hidden_at ? 'hidden' : 'shown '}  ${one.email}, below “${one.title}”: ${one.text.replaceAll('\n', ' ')}`

async function list(io: CommandIo, isReported: boolean): Promise<number> {
  const rows = await listComments(io.database, isReported, LISTED)
  logModerated(io, rows, { lineOf, none: isReported ? 'no comments are reported' : 'no comments' })
  return 0
}

const WHY = {
  comment_not_found: 'there is no such comment',
  comment_own: 'it is yours: another operator has to do this',
} as const

async function decide(io: CommandIo, { action, names, options }: CommentWords): Promise<number> {
  const by = await signInOperator(io, options['as']!)
  if (!by) return failUnchanged(io, 'comment')
  const deps = { database: io.database, clock: realClock }
  const asked = { operatorId: by.id, id: names[0]! }
  const done =
    action === 'hide' ? await hideComment(deps, asked, options['reason']!.trim()) : await showComment(deps, asked)
  if (isRefusal(done)) return fail(io, 'comment', WHY[done.refused])
  io.log(`${asked.id} is now: ${done.isHidden ? 'hidden' : 'shown'}`)
  return 0
}
