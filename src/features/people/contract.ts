import { z } from 'zod'
import { UNITS } from '#kit/area.ts'
import { endpoint } from '#kit/endpoint.ts'
import { line, NO_CARD_NUMBER, personName, withoutCardNumber, withSentence } from '#kit/field.ts'
import { isTimeZone } from '#kit/time-zone.ts'
import { address, country, validateContact, phone, tidyContact } from './contact-field.ts'
import { PICTURE_KINDS, PICTURE_MAX_BYTES, PICTURE_TYPES } from './picture-sizes.ts'
import { BIO_MAX_HTML, SHOWABLE, textOfBio } from './profile-rules.ts'
import {
  pictureRefusals,
  profileRefusals,
  profileSentences,
  publicProfileRefusals,
  usernameRefusals,
} from './refusals.ts'
import { USERNAME } from './username.ts'

const optionalLine = (max: number) => line(0, max).optional()

const bio = z
  .string()
  .max(BIO_MAX_HTML)
  .refine((html) => withoutCardNumber(textOfBio(html)), withSentence(NO_CARD_NUMBER))
  .describe('paragraphs, bold, italic, lists and links as HTML; all else is taken out')

const picture = z.string().max(200).describe('an address that uploading gave, of a picture of your own; empty: none')

const timeZone = z
  .string()
  .refine((name) => name === '' || isTimeZone(name), withSentence(profileSentences.time_zone))
  .describe('a name of the IANA time zone database; empty: as the device')

const percent = z.coerce.number().min(0).max(100)

export const me = z.object({
  user_id: z.string(),
  role: z.enum(['investor', 'operator']),
  fname: z.string(),
  lname: z.string(),
  email: z.string(),
  username: z.string(),
  phone: z.string(),
  photo: z.string(),
  banner: z.string(),
  bio: z.string(),
  description: z.string(),
  country: z.object({ citizenship: z.string(), residence: z.string() }),
  address: z.object({ line1: z.string(), line2: z.string(), city: z.string(), state: z.string(), zip: z.string() }),
  total_fund: z.int().describe('cents'),
  lang_code: z.enum(['en', 'es']),
  theme: z.enum(['light', 'dark', 'system']),
  units: z.enum(UNITS).describe('how areas are shown to them; the API sends square feet'),
  time_zone: z.string().describe('by whose clock instants are shown to them, e.g. Europe/Madrid; empty: their device'),
  is_merchant: z.boolean().describe('sells posts or listings'),
  email_verified: z.boolean().describe('the mailed link was followed: the address is proven'),
  preview: z.boolean().describe('a look around in the sample account, not one of your own'),
  created: z.int().describe('seconds since 1970'),
  shows: z.array(z.enum(SHOWABLE)).describe('what other members see beside the username'),
  version: z.int().describe('of what is edited as a form; sent along with a change, a later one is not overwritten'),
  username_from: z.int().nullable().describe('when the username may be changed again, seconds since 1970; null: now'),
})

export const readMe = endpoint({
  route: 'GET /api/me',
  summary: 'The signed-in person',
  access: 'investor',
  isForAnyPage: true,
  answer: me,
  refusals: {},
})

export const changeMe = endpoint({
  route: 'PATCH /api/me',
  summary: 'Change own profile fields; what is not sent stays as it is',
  access: 'investor',
  body: z
    .strictObject({
      fname: personName(1, 80).optional(),
      lname: personName(1, 80).optional(),
      phone,
      description: optionalLine(280),
      country: z.strictObject({ citizenship: country, residence: country }).optional(),
      address: address.optional(),
      lang_code: z.enum(['en', 'es']).optional(),
      theme: z.enum(['light', 'dark', 'system']).optional(),
      units: z.enum(UNITS).optional(),
      time_zone: timeZone.optional(),
      bio: bio.optional(),
      photo: picture.optional(),
      banner: picture.optional(),
      shows: z.array(z.enum(SHOWABLE)).max(SHOWABLE.length).optional(),
      version: z.int().optional().describe('as it was read: refused when the profile changed since'),
    })
    .overwrite((body) => tidyContact(body, body.country?.residence))
    .superRefine((body, judged) =>
      validateContact(body, body.country?.residence).forEach((issue) => judged.addIssue(issue)),
    ),
  answer: me,
  refusals: profileRefusals,
  throttle: { max: 60, windowMs: 60_000 },
})

export const addPicture = endpoint({
  route: 'POST /api/me/pictures',
  summary:
    'Show a picture: its bytes are the body, cut as the query says after it was turned. Kept in the sizes of the pages',
  access: 'investor',
  query: z.strictObject({
    kind: z.enum(PICTURE_KINDS).describe('photo: a square; banner: four times as wide as high'),
    rotate: z.enum(['0', '90', '180', '270']).default('0').describe('degrees clockwise'),
    x: percent.optional().describe('left edge of what is cut out, in percent of the width'),
    y: percent.optional().describe('upper edge, in percent of the height'),
    width: percent.optional(),
    height: percent.optional(),
  }),
  body: 'stream',
  stream: {
    maxBytes: PICTURE_MAX_BYTES,
    timeoutMs: 120_000,
    types: ['application/octet-stream', ...PICTURE_TYPES],
  },
  answer: me,
  refusals: pictureRefusals,
  throttle: { max: 30, windowMs: 3_600_000 },
})

const username = z
  .string()
  .trim()
  .refine((text) => USERNAME.test(text), withSentence(profileSentences.username))
  .refine(withoutCardNumber, withSentence(NO_CARD_NUMBER))
  .meta({ pattern: USERNAME.source })

export const changeUsername = endpoint({
  route: 'PUT /api/me/username',
  summary: 'Take another username, once in 30 days; the old one leads to the new for 90 days',
  access: 'investor',
  body: z.strictObject({ username }),
  answer: me,
  refusals: usernameRefusals,
  throttle: { max: 20, windowMs: 3_600_000 },
})

export const checkUsernameFree = endpoint({
  route: 'GET /api/usernames/{username}',
  summary: 'Whether a username can be had by whoever asks, and else why not',
  access: 'investor',
  params: z.strictObject({ username }),
  answer: z.object({
    reason: z
      .enum(['username_taken', 'username_alike', 'username_reserved'])
      .nullable()
      .describe('null: it is free; alike: another member’s looks like it'),
  }),
  refusals: {},
  throttle: { max: 60, windowMs: 60_000 },
})

export const readProfile = endpoint({
  route: 'GET /api/profiles/{who}',
  summary: 'What a member shows of themselves, by username, former username or user id. Never money',
  access: 'investor',
  params: z.strictObject({ who: z.string().max(200) }),
  answer: z.object({
    username: z.string(),
    is_own: z.boolean(),
    name: z.string().nullable().describe('first name and the initial of the last; null: not shown, like all below'),
    photo: z.string().nullable(),
    banner: z.string().nullable(),
    bio: z.string().nullable(),
    description: z.string().nullable(),
    since: z.int().nullable().describe('seconds since 1970'),
  }),
  refusals: publicProfileRefusals,
  throttle: { max: 120, windowMs: 60_000 },
})
