import { z } from 'zod'
import { PICTURE_MAX_BYTES, PICTURE_TYPES } from '#features/people/picture-sizes.ts'
import { pictureRefusals } from '#features/people/refusals.ts'
import { endpoint } from '#kit/endpoint.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import { idText } from '#kit/field.ts'
import { pick } from '#kit/refusals.ts'
import { postRefusals } from './refusals.ts'

export const addPostPicture = endpoint({
  route: 'POST /api/my-posts/{post_id}/pictures',
  summary:
    'A picture for a post of mine: its bytes are the body. It is shown where its address stands in the text; one that no text names is deleted after a day',
  access: 'investor',
  params: z.strictObject({ post_id: idText }),
  body: 'stream',
  stream: {
    maxBytes: PICTURE_MAX_BYTES,
    timeoutMs: 120_000,
    types: ['application/octet-stream', ...PICTURE_TYPES],
  },
  answer: z.object({
    address: z.string().describe('`src` of the picture in the text'),
    width: z.int().describe('pixels of its largest size'),
    height: z.int(),
  }),
  refusals: {
    ...pictureRefusals,
    ...pick(postRefusals, 'post_not_found', 'not_an_author', 'too_many_post_pictures'),
  },
  throttle: { max: 60, windowMs: 3_600_000 },
})

export type PostPicture = AnswerOf<typeof addPostPicture>
