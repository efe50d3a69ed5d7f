import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { median } from './load.ts'
import type { Running } from './stage.ts'

const MB = 1024 * 1024
const FILES = 10
const FILE_BYTES = 24.9 * MB

type Reader = { readonly token: string }
type Row = { readonly name: string; readonly goal: string; readonly figures: string }

const headersOf = ({ token }: Reader) => ({ authorization: `Bearer ${token}` })

/** Exports of somebody with 250 MB of documents, and of somebody with 10,000 movements; what they add to the memory, and to others' waits. */
export async function measureExports(
  server: Running,
  readers: { readonly few: Reader; readonly many: Reader },
): Promise<Row[]> {
  for (let n = 0; n < FILES; n++) await upload(server, readers.few, n)
  const goal = 'memory +64 MB'
  return [
    { name: 'export, 250 MB of documents', goal, figures: await measureOne(server, readers.few) },
    { name: 'export, 10,000 movements', goal, figures: await measureOne(server, readers.many) },
  ]
}

async function upload({ url }: Running, reader: Reader, n: number): Promise<void> {
  const body = new Uint8Array(randomBytes(FILE_BYTES))
  body.set(new TextEncoder().encode('%PDF-1.7\n'))
  const headers = { ...headersOf(reader), 'content-type': 'application/pdf' }
  for (let tries = 0; tries < 20; tries++, await sleep(1000)) {
    const answer = await fetch(`${url}/api/documents?name=deed-${n}.pdf`, { method: 'POST', headers, body })
    const said = await answer.text()
    if (answer.ok) return
    // A server that has just started on a busy machine refuses before anything has begun.
    if (answer.status !== 503) throw new Error(`an upload was answered ${answer.status}: ${said}`)
  }
  throw new Error('the server stayed too busy to take an upload')
}

async function measureOne(server: Running, reader: Reader): Promise<string> {
  const { url, child } = server
  const headers = headersOf(reader)
  const before = server.rssMb().now
  // Linux: the peak counts from here.
  writeFileSync(`/proc/${child.pid}/clear_refs`, '5')
  const asked = await fetch(`${url}/api/export`, { method: 'POST', headers })
  if (!asked.ok) throw new Error(`an export was answered ${asked.status}: ${await asked.text()}`)
  const waits: number[] = []
  let began = 0
  for (;;) {
    const at = performance.now()
    const answer = await fetch(`${url}/api/export`, { headers })
    const found = ((await answer.json()) as { export: { state: string; total: number; bytes: number } }).export
    waits.push(performance.now() - at)
    if (found.state !== 'waiting') began ||= at
    if (found.state === 'ready') {
      const seconds = ((performance.now() - began) / 1000).toFixed(1)
      const most = Math.max(...waits).toFixed(0)
      const size = (found.bytes / MB).toFixed(0)
      const added = Math.max(0, server.rssMb().peak - before).toFixed(0)
      return `${seconds} s, ${found.total} files, ${size} MB; memory +${added} MB; others wait ${median(waits).toFixed(1)} ms, at most ${most} ms`
    }
    await sleep(50)
  }
}
