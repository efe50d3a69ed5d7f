import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { cursor, idText, line, pageLimit, paragraphs, withSentence } from '#kit/field.ts'
import { pick } from '#kit/refusals.ts'
import { commentRefusals } from './comment-refusals.ts'
import { COMMENT_MAX, isSeen, NOTE_MAX, REPORT_REASONS, tidyText } from './comment-rules.ts'
import { readPost } from './contract.ts'
import { postRefusals } from './refusals.ts'

const one = z.object({
  _id: z.string(),
  state: z.enum(['shown', 'hidden', 'deleted']).describe('hidden: by an operator, for everybody but its writer'),
  text: z.string().nullable().describe('plain text with line breaks; null where nobody may read it'),
  author: readPost.answer.shape.author.nullable().describe('null where the text is'),
  is_author: z.boolean().describe('the post is by the same person'),
  is_investor: z.boolean().describe('its writer owns a part of the house that the post is about, and wants that known'),
  is_own: z.boolean(),
  hidden_reason: z.string().nullable().describe('for its writer alone'),
  created: z.int().describe('seconds since 1970'),
})
export type CommentAnswer = z.output<typeof one>

const thread = one.extend({
  answers: z.array(one).describe('the first ones, the oldest first'),
  more_answers: z.string().nullable().describe('cursor of the next ones'),
})
export type ThreadAnswer = z.output<typeof thread>

const READING = { max: 300, windowMs: 60_000 } as const
const WRITING = { max: 60, windowMs: 600_000 } as const
const ofPost = z.strictObject({ post_id: idText })
const ofComment = z.strictObject({ comment_id: idText })
const page = { cursor: cursor.optional(), limit: pageLimit(50).default(20) }

const NOTHING_SEEN = { en: 'must not be empty', es: 'no debe estar vacío' } as const

// The latest first, as whoever comes back to a post wants to see what is new; answers in the order of a conversation.
export const readComments = endpoint({
  route: 'GET /api/posts/{post_id}/comments',
  summary: 'The comments of a post, the latest first, each with its first answers',
  access: 'anyone',
  params: ofPost,
  query: z.strictObject(page),
  answer: z.object({
    comments: z.array(thread),
    next_cursor: z.string().nullable(),
    count: z.int().describe('comments and answers that are shown'),
    may_show_investor: z.boolean().describe('whoever asks owns a part of the house that the post is about'),
  }),
  refusals: pick(postRefusals, 'post_not_found'),
  throttle: READING,
})

export const readAnswers = endpoint({
  route: 'GET /api/comments/{comment_id}/answers',
  summary: 'The answers to a comment, the oldest first',
  access: 'anyone',
  params: ofComment,
  query: z.strictObject(page),
  answer: z.object({ answers: z.array(one), next_cursor: z.string().nullable() }),
  refusals: pick(commentRefusals, 'comment_not_found'),
  throttle: READING,
})

export const writeComment = endpoint({
  route: 'POST /api/posts/{post_id}/comments',
  summary:
    'Write a comment, or an answer to one; an answer to an answer stands below the same comment. The same text at the same place within a minute is one comment',
  access: 'investor',
  needsVerifiedEmail: true,
  params: ofPost,
  body: z.strictObject({
    text: paragraphs(1, COMMENT_MAX, tidyText).refine(isSeen, withSentence(NOTHING_SEEN)),
    answer_to: idText.optional(),
    shows_investor: z.boolean().default(false).describe('show that I own a part of the house, as long as I do'),
  }),
  answer: one,
  refusals: {
    ...pick(postRefusals, 'post_not_found'),
    ...pick(commentRefusals, 'comment_not_found', 'too_many_comments'),
  },
  throttle: WRITING,
})

export const deleteComment = endpoint({
  route: 'DELETE /api/comments/{comment_id}',
  summary: 'Delete a comment of mine. Its text is gone; answers to it stay',
  access: 'investor',
  params: ofComment,
  answer: z.object({ status: z.literal('success') }),
  refusals: pick(commentRefusals, 'comment_not_found'),
  throttle: WRITING,
})

export const reportComment = endpoint({
  route: 'POST /api/comments/{comment_id}/report',
  summary: 'Tell operators of a comment. Reporting twice is reporting once',
  access: 'investor',
  params: ofComment,
  body: z.strictObject({ reason: z.enum(REPORT_REASONS), note: line(0, NOTE_MAX).default('') }),
  answer: z.object({ status: z.literal('success') }),
  refusals: pick(commentRefusals, 'comment_not_found', 'comment_own'),
  throttle: WRITING,
})
