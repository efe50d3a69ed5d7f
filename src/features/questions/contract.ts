import { z } from 'zod'
import { isSeen, NOTE_MAX, REPORT_REASONS, tidyText } from '#features/content/comment-rules.ts'
import { readPost } from '#features/content/contract.ts'
import { listingRefusals } from '#features/listings/refusals.ts'
import { endpoint } from '#kit/endpoint.ts'
import { cursor, idText, line, pageLimit, paragraphs, withSentence } from '#kit/field.ts'
import { pick } from '#kit/refusals.ts'
import { questionRefusals } from './refusals.ts'
import { ANSWER_MAX, ANSWERERS, QUESTION_MAX, QUESTION_MIN } from './rules.ts'

const question = z.object({
  _id: z.string(),
  state: z.enum(['shown', 'hidden', 'deleted']).describe('hidden: by an operator, for everybody but its asker'),
  text: z.string().nullable().describe('plain text with line breaks; null where nobody may read it'),
  asker: readPost.answer.shape.author.nullable().describe('null where the text is'),
  is_own: z.boolean(),
  hidden_reason: z.string().nullable().describe('for its asker alone'),
  asked: z.int().describe('seconds since 1970'),
  answers: z.array(
    z.object({
      _id: z.string(),
      as: z.enum(ANSWERERS).describe('sponsor: the seller of the house; freehold: an operator'),
      text: z.string(),
      answered: z.int().describe('seconds since 1970'),
    }),
  ),
  helpful: z.int().describe('how many find it helpful'),
  is_helpful: z.boolean().describe('I find it helpful'),
})
export type QuestionAnswer = z.output<typeof question>

const ofListing = z.object({ id: idText })
const ofQuestion = z.strictObject({ question_id: idText })
const READING = { max: 300, windowMs: 60_000 } as const
const WRITING = { max: 60, windowMs: 600_000 } as const
const done = z.object({ status: z.literal('success') })
const NOTHING_SEEN = { en: 'must not be empty', es: 'no debe estar vacío' } as const
const text = (min: number, max: number) => paragraphs(min, max, tidyText).refine(isSeen, withSentence(NOTHING_SEEN))

export const readQuestions = endpoint({
  route: 'GET /api/listings/{id}/questions',
  summary: 'What was asked about a house: the answered questions first, then the open ones, each the latest first',
  access: 'anyone',
  params: ofListing,
  query: z.strictObject({
    q: line(0, 100).optional().describe('words of a question or of an answer to it'),
    cursor: cursor.optional(),
    limit: pageLimit(50).default(10),
  }),
  answer: z.object({
    questions: z.array(question),
    next_cursor: z.string().nullable(),
    total: z.int().describe('without regard to `q`'),
    answered: z.int().describe('of those, how many are answered'),
    answers_as: z.enum(ANSWERERS).nullable().describe('in whose name I answer; null: I ask'),
  }),
  refusals: listingRefusals,
  throttle: READING,
})

export const askQuestion = endpoint({
  route: 'POST /api/listings/{id}/questions',
  summary: 'Ask something about a house, for everybody to read. The same text within a minute is one question',
  access: 'investor',
  needsVerifiedEmail: true,
  params: ofListing,
  body: z.strictObject({ text: text(QUESTION_MIN, QUESTION_MAX) }),
  answer: question,
  refusals: { ...listingRefusals, ...pick(questionRefusals, 'too_many_questions', 'question_of_seller') },
  throttle: WRITING,
})

export const answerQuestion = endpoint({
  route: 'POST /api/questions/{question_id}/answers',
  summary:
    'Answer a question about a house that I sell, or as an operator. The same text within a minute is one answer',
  access: 'investor',
  params: ofQuestion,
  body: z.strictObject({ text: text(1, ANSWER_MAX) }),
  answer: question,
  refusals: pick(questionRefusals, 'question_not_found', 'answer_not_yours', 'answer_factor_needed'),
  throttle: WRITING,
})

export const deleteQuestion = endpoint({
  route: 'DELETE /api/questions/{question_id}',
  summary: 'Delete a question of mine that nobody has answered',
  access: 'investor',
  params: ofQuestion,
  answer: done,
  refusals: pick(questionRefusals, 'question_not_found', 'question_answered'),
  throttle: WRITING,
})

export const markQuestion = endpoint({
  route: 'PUT /api/questions/{question_id}/helpful',
  summary: 'Say that a question of somebody else is helpful. Twice is once',
  access: 'investor',
  params: ofQuestion,
  answer: z.object({ helpful: z.int() }),
  refusals: pick(questionRefusals, 'question_not_found', 'question_own'),
  throttle: WRITING,
})

export const unmarkQuestion = endpoint({
  route: 'DELETE /api/questions/{question_id}/helpful',
  summary: 'Take that back',
  access: 'investor',
  params: ofQuestion,
  answer: z.object({ helpful: z.int() }),
  refusals: pick(questionRefusals, 'question_not_found'),
  throttle: WRITING,
})

export const reportQuestion = endpoint({
  route: 'POST /api/questions/{question_id}/report',
  summary: 'Tell operators of a question. Reporting twice is reporting once',
  access: 'investor',
  params: ofQuestion,
  body: z.strictObject({ reason: z.enum(REPORT_REASONS), note: line(0, NOTE_MAX).default('') }),
  answer: done,
  refusals: pick(questionRefusals, 'question_not_found', 'question_own'),
  throttle: WRITING,
})
