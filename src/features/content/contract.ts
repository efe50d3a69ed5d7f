import { z } from 'zod'
import { readNotifications } from '#features/notifications/contract.ts'
import { endpoint } from '#kit/endpoint.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import { cursor, idText, line, NO_CARD_NUMBER, pageLimit, withoutCardNumber, withSentence } from '#kit/field.ts'
import { pick } from '#kit/refusals.ts'
import { withoutPictureAddresses } from './post-pictures.ts'
import { postRefusals } from './refusals.ts'
import { HTML_MAX, MOST_BLOCKS, PRICE_MAX_CENTS, PRICE_MIN_CENTS, TITLE_MAX } from './rules.ts'

const seconds = z.int().describe('seconds since 1970')
const listing = z.object({ id: z.string(), name: z.string() })

const author = z.object({
  _id: z.string(),
  username: z.string(),
  name: z.string().nullable().describe('null: not shown'),
  photo: z.string().nullable(),
})

const short = z.object({
  _id: z.string(),
  title: z.string(),
  excerpt: z.string().describe('how it begins; of one with a price, of what is free'),
  author,
  content: z.object({ price: z.int().describe('cents; 0: free') }),
  is_bought: z.boolean().describe('by whoever asks'),
  listing: listing.nullable().describe('the listing that it is about'),
  minutes: z.int().describe('to read it'),
  created: seconds.describe('when it was first published, seconds since 1970'),
  edited: seconds.nullable(),
  likes: z.int(),
  liked: z.boolean().describe('by whoever asks'),
})
export type PostCard = z.output<typeof short>

const whole = short.extend({
  html: z
    .string()
    .describe(
      'cleaned: paragraphs, headings, quotations, lists, links, pictures (`/api/post-pictures/…`), bold, italic; of one with a price all of it for whoever bought it',
    ),
  is_whole: z.boolean().describe('html is all of it, and not how it begins'),
  is_deleted: z.boolean().describe('by its author; who bought it keeps it'),
  editions: z.int().describe('how often its text was published'),
  is_own: z.boolean(),
})
export type PostAnswer = z.output<typeof whole>

const draft = z.object({
  _id: z.string(),
  status: z.enum(['draft', 'published']),
  title: z.string(),
  html: z.string(),
  listing: listing.nullable(),
  price: z.int().describe('cents; 0: free'),
  sold: z.int().describe('how often it was bought and not given back whole'),
  earned: z.int().describe('cents that this earned me, less the fee and what went back'),
  free_blocks: z.int().describe('how many of its blocks everybody reads, where it has a price'),
  revision: z.int().describe('goes along with every change: of two tabs the later one is refused'),
  is_changed: z.boolean().describe('it differs from what readers see'),
  changed: seconds,
  published: seconds.nullable(),
})
export type DraftAnswer = z.output<typeof draft>

const params = z.strictObject({ post_id: idText })
const PRICE_RANGE = {
  en: 'must be nothing, or from $1 to $500',
  es: 'debe ser cero, o de $1 a $500',
} as const
const READING = { max: 300, windowMs: 60_000 } as const
const WRITING = { max: 240, windowMs: 60_000 } as const
const LIKING = { max: 60, windowMs: 60_000 } as const

export const readPosts = endpoint({
  route: 'GET /api/read_posts',
  summary:
    'What authors have published, the latest first (Spec §7); of one author, or about one listing, where they are named',
  access: 'anyone',
  query: z.strictObject({
    author: z.string().max(200).optional().describe('a username or an id'),
    listing_id: idText.optional(),
    cursor: cursor.optional(),
    limit: pageLimit(50).default(20),
  }),
  answer: z.object({ posts_list: z.array(short), next_cursor: z.string().nullable() }),
  refusals: {},
  throttle: READING,
})

export const readPost = endpoint({
  route: 'GET /api/posts/{post_id}',
  summary: 'A published post',
  access: 'anyone',
  params,
  answer: whole,
  refusals: pick(postRefusals, 'post_not_found'),
  throttle: READING,
})

export const readEditions = endpoint({
  route: 'GET /api/posts/{post_id}/editions',
  summary:
    'Every text that readers of a published post have seen, the latest first; of one with a price for whoever bought it',
  access: 'anyone',
  params,
  answer: z.object({
    editions: z.array(z.object({ edition: z.int(), title: z.string(), html: z.string(), published: seconds })),
  }),
  refusals: pick(postRefusals, 'post_not_found', 'post_not_bought'),
  throttle: READING,
})

export const readMyPosts = endpoint({
  route: 'GET /api/my-posts',
  summary: 'What I write and have published, the latest change first',
  access: 'investor',
  answer: z.object({ posts: z.array(draft.omit({ html: true })), is_author: z.boolean() }),
  refusals: {},
})

export const readDraft = endpoint({
  route: 'GET /api/my-posts/{post_id}',
  summary: 'A post of mine as I last typed it',
  access: 'investor',
  params,
  answer: draft,
  refusals: pick(postRefusals, 'post_not_found'),
})

export const startPost = endpoint({
  route: 'POST /api/my-posts',
  summary: 'Begin a post. Nobody else sees it before it is published',
  access: 'investor',
  answer: draft,
  refusals: pick(postRefusals, 'not_an_author', 'too_many_posts'),
  throttle: { max: 60, windowMs: 3_600_000 },
})

const changes = pick(postRefusals, 'post_not_found', 'post_changed')

export const changePost = endpoint({
  route: 'PATCH /api/my-posts/{post_id}',
  summary: 'Keep a post as it is typed; what is not named stays. Readers see it once it is published',
  access: 'investor',
  params,
  body: z.strictObject({
    revision: z.int().min(0),
    title: line(0, TITLE_MAX).optional(),
    html: z
      .string()
      .max(HTML_MAX)
      .refine((html) => withoutCardNumber(withoutPictureAddresses(html)), withSentence(NO_CARD_NUMBER))
      .optional(),
    listing_id: idText.nullable().optional(),
    price: z
      .int()
      .refine(
        (cents) => cents === 0 || (cents >= PRICE_MIN_CENTS && cents <= PRICE_MAX_CENTS),
        withSentence(PRICE_RANGE),
      )
      .optional()
      .describe('cents; 0: free'),
    free_blocks: z.int().min(0).max(MOST_BLOCKS).optional(),
  }),
  answer: draft,
  refusals: {
    ...changes,
    ...pick(
      postRefusals,
      'not_an_author',
      'post_too_long',
      'post_card_number',
      'post_listing_not_found',
      'post_picture_not_found',
    ),
  },
  throttle: WRITING,
})

export const publishPost = endpoint({
  route: 'POST /api/my-posts/{post_id}/publish',
  summary: 'Show readers a post as it was last kept. What they saw before stays readable among its editions',
  access: 'investor',
  params,
  body: z.strictObject({ revision: z.int().min(0) }),
  answer: draft,
  refusals: { ...changes, ...pick(postRefusals, 'not_an_author', 'post_incomplete', 'post_preview_whole') },
  throttle: { max: 60, windowMs: 3_600_000 },
})

export const deletePost = endpoint({
  route: 'DELETE /api/posts/{post_id}',
  summary: 'Delete a post of mine, all of its texts with it. This can not be undone (Spec §5)',
  access: 'investor',
  params,
  answer: z.object({ status: z.literal('success') }),
  refusals: pick(postRefusals, 'post_not_found'),
  throttle: WRITING,
})

const likeAnswer = z.object({ liked: z.boolean(), likes: z.int() })

export const likePost = endpoint({
  route: 'PUT /api/posts/{post_id}/like',
  summary: 'Like a post. Liking twice is liking once, and its author is told once',
  access: 'investor',
  params,
  answer: likeAnswer,
  refusals: pick(postRefusals, 'post_not_found'),
  throttle: LIKING,
})

export const unlikePost = endpoint({
  route: 'DELETE /api/posts/{post_id}/like',
  summary: 'Take a like of a post back',
  access: 'investor',
  params,
  answer: likeAnswer,
  refusals: pick(postRefusals, 'post_not_found'),
  throttle: LIKING,
})

export const addNotification = endpoint({
  route: 'POST /api/add_notification',
  summary:
    'Like a post (Spec §7): its author is told once of each who likes. `_from` is whoever is signed in, `author` whoever wrote the post',
  access: 'investor',
  body: z.strictObject({
    post_id: idText,
    notify_type: z.literal('LIKE'),
    _from: z.strictObject({ _id: idText }),
    author: idText.describe('id of the author of the post'),
  }),
  answer: readNotifications.answer.pick({ notifications: true }).describe('mine, the latest first'),
  refusals: pick(postRefusals, 'post_not_found', 'other_liker'),
  throttle: LIKING,
})

export type PostsPage = AnswerOf<typeof readPosts>
