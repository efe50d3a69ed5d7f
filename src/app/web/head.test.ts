import { expect, test } from 'vitest'
import { headOf } from './head.ts'

const ID = '01890000-0000-7000-8000-000000000001'
const PICTURE = '01890000-0000-7000-8000-000000000002'
const post = (more: object) => ({
  [`/api/posts/${ID}`]: {
    title: 'Roofs',
    excerpt: 'They leak.',
    html: '<p>They leak.</p>',
    is_deleted: false,
    ...more,
  },
})

test('a link to a post shows the first picture of what was sent of it', () => {
  const html = `<p>a</p><img src="/api/post-pictures/${PICTURE}" alt="A roof" width="9" height="9" /><img src="/api/post-pictures/${ID}" alt="" />`
  expect(headOf(`/post/${ID}`, 'en', post({ html }))).toMatchObject({
    title: 'Roofs · Freehold',
    description: 'They leak.',
    picture: 'Roofs',
    pictureAt: `/api/post-pictures/${PICTURE}/share.jpg`,
  })
})

test('one without pictures, or that only its buyers still have, shows the picture of the product', () => {
  expect(headOf(`/post/${ID}`, 'en', post({})).pictureAt).toBeNull()
  expect(headOf(`/post/${ID}`, 'en', post({ is_deleted: true })).pictureAt).toBeNull()
})
