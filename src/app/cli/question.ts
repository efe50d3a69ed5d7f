import { answerQuestion } from '#features/questions/server/answer-question.ts'
import { hideQuestion, listQuestions } from '#features/questions/server/hide-question.ts'
import type { ListedQuestion } from '#features/questions/server/hide-question.ts'
import { answerQuestion as answerContract } from '#features/questions/contract.ts'
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

const USAGE = `npm run freehold -- question list [--open | --reported]
npm run freehold -- question answer ID --text TEXT --as EMAIL
npm run freehold -- question hide ID --reason TEXT --as EMAIL
npm run freehold -- question show ID --as EMAIL

Questions that people ask about houses. list shows the newest, those without an answer alone with --open, and the reported ones
with --reported. answer stands below the question for everybody, in the name of Freehold, and its asker is told. hide takes a
question with its answers from everybody but its asker, who reads the reason. show makes it readable again. Either way, and also
where it was not hidden, its reports are looked at. Nobody hides or shows a question of their own. A deleted question is gone.

--as is the operator who does it; the password is OPERATOR_PASSWORD, or asked for at the terminal.
Exits 0 when it is done; 1 with the reason when nothing was changed; 2 when the words of the call are wrong.`

const GRAMMAR = {
  list: { names: [], options: ['open?', 'reported?'] },
  answer: { names: ['ID'], options: ['text!', 'as!'] },
  hide: { names: ['ID'], options: ['reason!', 'as!'] },
  show: { names: ['ID'], options: ['as!'] },
} as const
type QuestionWords = Words<keyof typeof GRAMMAR>

export const questionCommand = wordedCommand({
  name: 'question',
  summary: 'what people ask about houses: list, answer, hide, show',
  usage: USAGE,
  read: readAsked,
  run: async (words, io) => (words.action === 'list' ? await list(io, words) : await decide(io, words)),
})

function readAsked(args: readonly string[]): QuestionWords | string {
  const words = readWords('question', GRAMMAR, args)
  if (typeof words === 'string') return words
  const { action, names, options } = words
  if (names[0] !== undefined && !isId(names[0])) return `question ${action}: ${names[0]} is not the id of a question`
  if (options['open'] && options['reported']) return 'question list: --open and --reported are two lists'
  return faultOfReason(`question ${action}`, options['reason']) ?? words
}

const plain = (text: string): string => text.replaceAll('\n', ' ')
const lineOf = (one: ListedQuestion): string =>
  `${one.id}  ${one.asked_at.toISOString()}  ${one.hidden_at ? 'hidden' : 'shown '}  ${one.email ?? 'a closed account'}, about ${one.name}: ${plain(one.text)}`

async function list(io: CommandIo, { options }: QuestionWords): Promise<number> {
  const which = options['open'] ? 'open' : options['reported'] ? 'reported' : 'all'
  const rows = await listQuestions(io.database, which, LISTED)
  const none = { all: 'no questions', open: 'no question is open', reported: 'no questions are reported' } as const
  const moreOf = (row: ListedQuestion) => row.answers.map((answer) => `answered by ${plain(answer)}`)
  logModerated(io, rows, { lineOf, moreOf, none: none[which] })
  return 0
}

const WHY = {
  question_not_found: 'there is no such question',
  question_own: 'it is yours: another operator has to do this',
} as const

async function decide(io: CommandIo, words: QuestionWords): Promise<number> {
  const { action, names, options } = words
  const by = await signInOperator(io, options['as']!)
  if (!by) return failUnchanged(io, 'question')
  if (action === 'answer') return await answer(io, by.id, words)
  const deps = { database: io.database, clock: realClock }
  const reason = action === 'hide' ? options['reason']!.trim() : ''
  const done = await hideQuestion(deps, { operatorId: by.id, id: names[0]! }, reason)
  if (isRefusal(done)) return fail(io, 'question', WHY[done.refused])
  io.log(`${names[0]!} is now: ${done.isHidden ? 'hidden' : 'shown'}`)
  return 0
}

async function answer(io: CommandIo, operatorId: string, { names, options }: QuestionWords): Promise<number> {
  const typed = answerContract.body.safeParse({ text: options['text'] })
  if (!typed.success) return fail(io, 'question', `the text ${typed.error.issues[0]?.message ?? 'cannot be kept'}`)
  const deps = { database: io.database, clock: realClock }
  const by = { userId: operatorId, role: 'operator', address: '' }
  const done = await answerQuestion(deps, by, { id: names[0]!, text: typed.data.text })
  if (isRefusal(done)) return fail(io, 'question', WHY.question_not_found)
  const as = done.answers.at(-1)?.as === 'sponsor' ? 'the seller' : 'Freehold'
  io.log(`${names[0]!} is now: answered by ${as}`)
  return 0
}
