import { answerQuestion } from '#features/questions/server/answer-question.ts'
import { askQuestion } from '#features/questions/server/ask-question.ts'
import { markQuestion } from '#features/questions/server/mark-question.ts'
import { listUpdates, writeUpdate } from '#features/updates/server/write-update.ts'
import { isRefusal } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import type { Deps } from '#platform/server/deps.ts'
import { demoOperator } from '../../../seed/people.ts'
import { demoQuestions } from '../../../seed/questions.ts'
import type { QuestionSeed } from '../../../seed/questions.ts'
import { demoUpdates } from '../../../seed/updates.ts'
import type { DemoEvent } from './seed-timeline.ts'

const DAY_MS = 86_400_000

/** What people of the demo ask about its houses, and what they are answered. */
export const questionEvents = (deps: Deps): DemoEvent[] => demoQuestions.flatMap((one) => eventsOf(deps, one))

/** What operators of the demo wrote about its houses. */
export const updateEvents = (deps: Deps): DemoEvent[] =>
  demoUpdates.map(({ listingId, onDate, at, en, es }) => ({
    at: new Date(at),
    run: async () => {
      // A start that was killed may have written it already.
      if ((await listUpdates(deps.database, listingId)).some(({ title }) => title === en.title)) return
      orThrow(await writeUpdate({ ...deps, clock: () => new Date(at) }, { listingId, onDate, en, es }, demoOperator.id))
    },
  }))

// The same text at the same instant is the same question, and the same answer: so each of them can be run again.
function eventsOf(deps: Deps, { listingId, askerId, at, text, answers, helpfulTo = [] }: QuestionSeed): DemoEvent[] {
  const then = (instant: string) => ({ ...deps, clock: () => new Date(instant) })
  const ask = async () => orThrow(await askQuestion(then(at), askerId, { listingId, text }))._id
  const last = answers.at(-1)?.at ?? at
  const markedAt = new Date(Date.parse(last) + DAY_MS)
  return [
    { at: new Date(at), run: async () => void (await ask()) },
    ...answers.map((answer) => ({
      at: new Date(answer.at),
      run: async () => {
        const by = { userId: answer.by.id, role: answer.by.role, address: '' }
        orThrow(await answerQuestion(then(answer.at), by, { id: await ask(), text: answer.text }))
      },
    })),
    ...helpfulTo.map((personId) => ({
      at: markedAt,
      run: async () => {
        const marked = { id: await ask(), isHelpful: true }
        orThrow(await markQuestion({ ...deps, clock: () => markedAt }, personId, marked))
      },
    })),
  ]
}

function orThrow<T>(done: T | Refusal): T {
  if (isRefusal(done)) throw new Error(`a question or an update of the demo was refused: ${done.refused}`)
  return done
}
