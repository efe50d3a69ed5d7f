import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { realClock } from '#kit/clock.ts'
import type { Clock } from '#kit/clock.ts'
import { startSandbox } from '#platform/server/outside/cards/sandbox/mount-sandbox.ts'
import type { MountedSandbox } from '#platform/server/outside/cards/sandbox/mount-sandbox.ts'

/** The form fields of a card that is good, unless changed. */
export const cardFields = (number: string, changed: Record<string, string> = {}): Record<string, string> => ({
  'card[number]': number,
  'card[exp_month]': '12',
  'card[exp_year]': '2040',
  'card[cvc]': /^3[47]/.test(number) ? '1234' : '123',
  'card[name]': 'Ada Investor',
  ...changed,
})

export type WireAnswer = { status: number; headers: Headers; body: Record<string, any> } // eslint-disable-line typescript/no-explicit-any

/** One request to the sandbox as a browser or curl makes it. */
export async function ask(
  url: string,
  key: string,
  fields?: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<WireAnswer> {
  const answer = await fetch(url, {
    method: fields ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${key}`, ...headers },
    ...(fields ? { body: new URLSearchParams(fields) } : {}),
  })
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as WireAnswer['body'] }
}

/** A single-use token for a test card number. */
export async function makeToken(baseUrl: string, number = '4242424242424242'): Promise<string> {
  const { body } = await ask(`${baseUrl}/sandbox/v1/tokens`, 'pk_test_freehold_sandbox', cardFields(number))
  if (typeof body.id !== 'string') throw new Error(`no token: ${JSON.stringify(body)}`)
  return body.id
}

export type TestSandbox = MountedSandbox & { dataDir: string; journalPath: string }

/** A sandbox processor in a directory of its own, which `remove` takes away. */
export async function startTestSandbox(
  clock: Clock = realClock,
  dataDir = mkdtempSync(join(tmpdir(), 'freehold-cards-')),
): Promise<TestSandbox & { remove: () => Promise<void> }> {
  const sandbox = await startSandbox({ dataDir, clock })
  return {
    ...sandbox,
    dataDir,
    journalPath: join(dataDir, 'sandbox', 'cards.jsonl'),
    async remove() {
      await sandbox.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The holder of a card answers their bank, as a browser does it: where it is sent then, or null where it stays. */
export async function answerBank(
  baseUrl: string,
  actionUrl: string,
  answer: 'complete' | 'fail',
): Promise<string | null> {
  const response = await fetch(`${baseUrl}${new URL(actionUrl).pathname}`, {
    method: 'POST',
    body: new URLSearchParams({ answer }),
    redirect: 'manual',
  })
  await response.body?.cancel()
  return response.headers.get('location')
}
