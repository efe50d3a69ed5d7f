import { everybody, NOT_THEIRS, NOT_THEIRS_TO_READ, own, PUBLIC, WRITE } from './case.ts'
import type { Case } from './case.ts'
import { voiceCases } from './voice-cases.ts'
import type { Ask, OwnersWorld } from './world.ts'

const post = (w: OwnersWorld): Ask => ({ params: { post_id: w.post } })
const comment = (w: OwnersWorld): Ask => ({ params: { comment_id: w.comment } })
const draft = (w: OwnersWorld): Ask => ({ params: { post_id: w.owner.things.draft } })

const NO_POST_PICTURE = everybody(404)

/** What authors write: published posts are everybody’s to read, drafts their author’s alone; a comment is deleted by its writer. */
export const postCases: Readonly<Record<string, readonly Case[]>> = {
  'GET /api/read_posts': [{ statuses: PUBLIC }],
  'GET /journal/feed.xml': [{ statuses: PUBLIC }],
  'GET /api/posts/{post_id}': [
    { statuses: PUBLIC, ask: post },
    {
      name: 'that its owner bought',
      statuses: PUBLIC,
      isPersonal: true,
      ask: (w) => ({ params: { post_id: w.owner.things.boughtPost } }),
    },
  ],
  'GET /api/posts/{post_id}/editions': [{ statuses: PUBLIC, ask: post }],
  'GET /api/my-posts': [own],
  'GET /api/my-posts/{post_id}': [{ statuses: NOT_THEIRS_TO_READ, isPersonal: true, ask: draft }],
  'POST /api/my-posts': [{ statuses: WRITE }],
  'PATCH /api/my-posts/{post_id}': [
    { statuses: NOT_THEIRS, isPersonal: true, ask: (w) => ({ ...draft(w), body: { revision: 1, title: 'Changed' } }) },
  ],
  'POST /api/my-posts/{post_id}/pictures': [
    {
      name: 'that is none',
      statuses: { ...NOT_THEIRS, owner: 415 },
      ask: (w) => ({ ...draft(w), body: 'no picture', type: 'application/octet-stream' }),
    },
  ],
  'GET /api/post-pictures/{id}': [{ name: 'that is not there', statuses: NO_POST_PICTURE }],
  'GET /api/post-pictures/{id}/{name}': [
    { name: 'that is not there', statuses: NO_POST_PICTURE, ask: () => ({ params: { name: '480.webp' } }) },
  ],
  'POST /api/my-posts/{post_id}/publish': [
    {
      name: 'that has no text',
      statuses: { ...NOT_THEIRS, owner: 422 },
      ask: (w) => ({ ...draft(w), body: { revision: 2 } }),
    },
  ],
  'PUT /api/posts/{post_id}/like': [{ statuses: WRITE, ask: post }],
  'DELETE /api/posts/{post_id}/like': [{ statuses: WRITE, ask: post }],
  'GET /api/posts/{post_id}/comments': [{ statuses: PUBLIC, ask: post }],
  'GET /api/comments/{comment_id}/answers': [{ statuses: PUBLIC, ask: comment }],
  'POST /api/posts/{post_id}/comments': [
    {
      name: 'below nothing',
      statuses: { ...WRITE, others: 404, owner: 404 },
      ask: () => ({ params: { post_id: 'nothing' }, body: { text: 'And the gutters?' } }),
    },
  ],
  'POST /api/comments/{comment_id}/report': [
    {
      name: 'of nothing',
      statuses: { ...WRITE, others: 404, owner: 404 },
      ask: () => ({ params: { comment_id: 'nothing' }, body: { reason: 'spam' } }),
    },
  ],
  'DELETE /api/comments/{comment_id}': [{ statuses: NOT_THEIRS, ask: comment }],
  'POST /api/add_notification': [
    {
      name: 'in the owner’s name',
      statuses: { ...WRITE, others: 403 },
      ask: (w) => ({
        body: { post_id: w.post, notify_type: 'LIKE', _from: { _id: w.owner.id }, author: w.operator.id },
      }),
    },
    {
      name: 'of nothing',
      statuses: { ...WRITE, others: 403, owner: 404 },
      ask: (w) => ({
        body: { post_id: 'nothing', notify_type: 'LIKE', _from: { _id: w.owner.id }, author: w.owner.id },
      }),
    },
  ],
  'POST /api/pay_for_content': [
    {
      name: 'in the owner’s name',
      statuses: { ...WRITE, others: 403, owner: 422 },
      ask: (w) => ({
        body: {
          buyer_id: w.owner.id,
          seller_id: w.operator.id,
          post_id: w.post,
          payment: { amount: 400, type: 'once' },
          source: 'wallet',
        },
      }),
    },
  ],
  'GET /api/content-purchases': [own],
  'GET /api/content-purchases/{id}/receipt.pdf': [
    { statuses: NOT_THEIRS_TO_READ, ask: (w) => ({ params: { id: w.owner.things.sale } }) },
  ],
  'DELETE /api/posts/{post_id}': [{ statuses: NOT_THEIRS, ask: draft }],
  ...voiceCases,
}
