import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { cursor, pageLimit } from '#kit/field.ts'

const notification = z.object({
  id: z.string(),
  indication: z.string().describe('what kind of notification: the browser has the words by it'),
  title: z.string(),
  content: z.string(),
  facts: z.record(z.string(), z.union([z.string(), z.number()])).describe('what the words are filled with'),
  link: z.string(),
  created: z.int().describe('seconds since 1970'),
  read: z.boolean(),
})

export const readNotifications = endpoint({
  route: 'GET /api/notifications',
  summary: 'Own notifications, newest first',
  access: 'investor',
  query: z.strictObject({ cursor: cursor.optional(), limit: pageLimit(100).default(30) }),
  answer: z.object({ notifications: z.array(notification), next_cursor: z.string().nullable(), unread: z.int() }),
  refusals: {},
})

export const markRead = endpoint({
  route: 'POST /api/notifications/read',
  summary: 'Mark own notifications as read: those named, or all',
  access: 'investor',
  body: z.strictObject({
    ids: z.array(z.uuid()).max(500).optional(),
  }),
  answer: z.object({ status: z.literal('success'), unread: z.int() }),
  refusals: {},
})
