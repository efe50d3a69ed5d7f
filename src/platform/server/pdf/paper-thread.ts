import { parentPort } from 'node:worker_threads'
import type { Draw, PaperAnswer, PaperQuestion } from './paper-writer.ts'

// The thread of `openPaperWriter`: one paper after the other.

const answer = ({ id, bytes, error }: PaperAnswer): void =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
  parentPort?.postMessage({ id, bytes, error } satisfies PaperAnswer)

async function drawOne({ id, module, paper, language }: PaperQuestion): Promise<void> {
  try {
    const { draw } = (await import(module)) as { draw: Draw<unknown> }
    answer({ id, bytes: await draw(paper, language), error: null })
  } catch (error) {
    answer({ id, bytes: null, error: String(error) })
  }
}

let last = Promise.resolve()
parentPort?.on('message', (question: PaperQuestion) => {
  // Two at a time would hold two in its small heap.
  last = last.then(() => drawOne(question))
})
