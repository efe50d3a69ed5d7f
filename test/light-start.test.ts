import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

// What a server loads before it answers. Everybody waits for that at every start, and every process holds it in memory.

const ROOT = fileURLToPath(new URL('..', import.meta.url))

// What few requests need is loaded by the first of them: `await import('./receipt-pdf.ts')`.
const ON_DEMAND = [
  'pdfkit',
  'sharp',
  'file-type',
  'sanitize-html',
  'qrcode',
  'nodemailer',
  'stripe',
  'graphile-worker',
  '@simplewebauthn/server',
  'csv-parse',
]

const STATIC = /^(?:import|export) (?!type\b)(?:[^'"]*? from )?'([^']+)'/gm

/** Every package that is loaded with a source, and the way of sources that leads to it. */
function packagesOf(first: string): Map<string, readonly string[]> {
  const packages = new Map<string, readonly string[]>()
  const ways = new Map<string, readonly string[]>([[first, [first]]])
  for (const [path, way] of ways) {
    for (const [, name = ''] of readFileSync(join(ROOT, path), 'utf8').matchAll(STATIC)) {
      const next = name.startsWith('#') ? join('src', name.slice(1)) : join(dirname(path), name)
      if (!/^(#|\.)/.test(name)) packages.set(name, way)
      else if (next.endsWith('.ts') && !ways.has(next)) ways.set(next, [...way, next])
    }
  }
  return packages
}

test('a server that starts loads nothing that only few requests need', () => {
  const packages = packagesOf('src/app/server/serve.ts')
  // Or the search found nothing.
  expect([...packages.keys()]).toEqual(expect.arrayContaining(['fastify', 'pg', 'zod', 'jose', 'prom-client']))
  expect(ON_DEMAND.filter((name) => packages.has(name)).map((name) => packages.get(name))).toEqual([])
})
