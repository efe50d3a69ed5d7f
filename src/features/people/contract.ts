import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { line } from '#kit/field.ts'
import { address, country, validateContact, phone, tidyContact } from './contact-field.ts'

const optionalLine = (max: number) => line(0, max).optional()

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
  is_merchant: z.boolean().describe('sells posts or listings'),
  email_verified: z.boolean().describe('the mailed link was followed: the address is proven'),
  preview: z.boolean().describe('a look around in the sample account, not one of your own'),
  created: z.int().describe('seconds since 1970'),
})

export const readMe = endpoint({
  route: 'GET /api/me',
  summary: 'The signed-in person',
  access: 'investor',
  answer: me,
  refusals: {},
})

export const changeMe = endpoint({
  route: 'PATCH /api/me',
  summary: 'Change own profile fields; what is not sent stays as it is',
  access: 'investor',
  body: z
    .strictObject({
      fname: line(1, 80).optional(),
      lname: line(1, 80).optional(),
      phone,
      description: optionalLine(280),
      country: z.strictObject({ citizenship: country, residence: country }).optional(),
      address: address.optional(),
      lang_code: z.enum(['en', 'es']).optional(),
      theme: z.enum(['light', 'dark', 'system']).optional(),
    })
    .overwrite((body) => tidyContact(body, body.country?.residence))
    .superRefine((body, judged) =>
      validateContact(body, body.country?.residence).forEach((issue) => judged.addIssue(issue)),
    ),
  answer: me,
  refusals: {},
  throttle: { max: 60, windowMs: 60_000 },
})
