import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { cursor, pageLimit } from '#kit/field.ts'
import { pick } from '#kit/refusals.ts'
import { CHANNELS } from './channels.ts'
import { NOTIFICATION_TYPES } from './indications.ts'
import { linkRefusals, linkSuccesses, preferenceRefusals } from './refusals.ts'

const type = z.enum(NOTIFICATION_TYPES)

const notification = z.object({
  id: z.string(),
  type: type.describe('what it is about: preferences and the filter go by it'),
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
  summary: 'Own notifications, newest first; of one type where it is named',
  access: 'investor',
  query: z.strictObject({ type: type.optional(), cursor: cursor.optional(), limit: pageLimit(100).default(30) }),
  answer: z.object({
    notifications: z.array(notification),
    next_cursor: z.string().nullable(),
    unread: z.int().describe('of all types'),
  }),
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

const preferences = z.object({
  preferences: z.array(
    z.object({
      type,
      in_app: z.boolean(),
      mail: z.boolean(),
      digest: z.boolean(),
      always_on: z.array(z.enum(CHANNELS)).describe('what cannot be switched off'),
    }),
  ),
  digest_on: z.boolean().describe('whether the weekly digest is sent at all'),
  next_digest: z.int().describe('seconds since 1970: when the next one is due, if there is something to say'),
  mail_confirmed: z.boolean().describe('mail goes to confirmed addresses only'),
})

export const readPreferences = endpoint({
  route: 'GET /api/notifications/preferences',
  summary: 'What reaches me, by type and channel',
  access: 'investor',
  answer: preferences,
  refusals: {},
})

export const changePreferences = endpoint({
  route: 'PUT /api/notifications/preferences',
  summary: 'Change what reaches me; what is not sent stays as it is',
  access: 'investor',
  body: z.strictObject({
    preferences: z
      .array(
        z.strictObject({
          type,
          in_app: z.boolean().optional(),
          mail: z.boolean().optional(),
          digest: z.boolean().optional(),
        }),
      )
      .max(NOTIFICATION_TYPES.length)
      .default([]),
    digest_on: z.boolean().optional(),
  }),
  answer: preferences,
  refusals: preferenceRefusals,
  throttle: { max: 300, windowMs: 3_600_000 },
})

const linkToken = z.strictObject({ token: z.string().max(200).default('') })
const followed = z.object({
  status: z.literal('success'),
  feedback: z.string(),
  type: type.nullable().describe('the mails that the link is about; null: the weekly digest'),
})

/** What our own page does with its one button. */
export const unsubscribe = endpoint({
  route: 'POST /api/notifications/unsubscribe',
  summary: 'Switch off mail of one type, or the digest, by the token of any of its letters',
  access: 'anyone',
  query: linkToken,
  answer: followed,
  refusals: linkRefusals,
  successes: pick(linkSuccesses, 'switched_off'),
  throttle: { max: 300, windowMs: 3_600_000 },
})

/** RFC 8058: mail programs post a form, without cookies, to the very link that a letter names. */
export const unsubscribeByMail = endpoint({
  ...unsubscribe,
  route: 'POST /notifications/unsubscribe',
  summary: 'The same by the link of a letter, for mail programs (RFC 8058)',
})

export const resubscribe = endpoint({
  route: 'POST /api/notifications/resubscribe',
  summary: 'Take it back by the same token',
  access: 'anyone',
  query: linkToken,
  answer: followed,
  refusals: linkRefusals,
  successes: pick(linkSuccesses, 'switched_on'),
  throttle: { max: 300, windowMs: 3_600_000 },
})
