import { z } from 'zod'
import { endpoint } from '#kit/endpoint.ts'
import { pick } from '#kit/refusals.ts'
import { exportRefusals, personalDataSuccesses } from './refusals.ts'

const seconds = z.int().describe('seconds since 1970')

export const readExport = endpoint({
  route: 'GET /api/export',
  summary: 'The export of the own data that was asked for last, and how far it is',
  access: 'investor',
  answer: z.object({
    export: z
      .object({
        id: z.string(),
        state: z
          .enum(['waiting', 'working', 'ready', 'failed'])
          .describe('failed: given up after several tries; another one can be asked for'),
        done: z.int().describe('tables and files that are packed'),
        total: z.int().describe('of so many; 0 until it begins'),
        bytes: z.int(),
        asked: seconds,
        expires: seconds.nullable().describe('until when it can be downloaded'),
      })
      .nullable(),
    next: seconds.nullable().describe('from when on another one can be asked for; null for now'),
  }),
  refusals: {},
})

export const askExport = endpoint({
  route: 'POST /api/export',
  summary: 'Ask for everything that is kept of you, as a zip that is packed in the background; at most one a day',
  access: 'investor',
  needsProof: true,
  answer: z.object({ status: z.literal('success'), feedback: z.string() }),
  refusals: pick(exportRefusals, 'export_recent'),
  successes: pick(personalDataSuccesses, 'export_asked'),
  throttle: { max: 20, windowMs: 3_600_000 },
})

const params = z.object({ id: z.uuid() })

export const checkExport = endpoint({
  route: 'POST /api/export/{id}',
  summary: 'Whether an export can be downloaded now; browsers ask it before they follow the link',
  access: 'investor',
  needsProof: true,
  params,
  answer: z.object({ status: z.literal('success'), feedback: z.string() }),
  refusals: pick(exportRefusals, 'export_gone'),
  successes: pick(personalDataSuccesses, 'export_there'),
  throttle: { max: 30, windowMs: 3_600_000 },
})

export const sendExport = endpoint({
  route: 'GET /api/export/{id}/file',
  summary: 'Download an export: JSON and CSV of everything, and index.html, which shows it without a connection',
  access: 'investor',
  needsProof: true,
  params,
  media: 'application/zip',
  answer: z.string(),
  refusals: pick(exportRefusals, 'export_gone'),
  throttle: { max: 30, windowMs: 3_600_000 },
})
