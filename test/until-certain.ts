import { setTimeout as sleep } from 'node:timers/promises'
import { isCertain } from './api-client.ts'
import type { Answer } from './api-client.ts'

type Patience = { readonly server: { readonly url: string }; readonly random: () => number }

/** The same question, until somebody says how it ended: a line that broke says nothing. */
export async function untilCertain({ server, random }: Patience, ask: () => Promise<Answer>): Promise<Answer> {
  for (; ; await sleep(100 + random() * 300)) {
    const answer = await ask().catch(() => null)
    if (answer && isCertain(answer)) return answer
    while (!(await isReady(server.url))) await sleep(100 + random() * 200)
  }
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  )
