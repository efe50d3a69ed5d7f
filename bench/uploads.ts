import { randomBytes } from 'node:crypto'
import { median } from './load.ts'
import type { Running } from './stage.ts'

const MB = 1024 * 1024
const BYTES = 24 * MB
const AT_ONCE = 4

/** A file of its own each time, so that nothing is known of it. */
function makeFile(): Uint8Array<ArrayBuffer> {
  const file = new Uint8Array(randomBytes(BYTES))
  file.set(new TextEncoder().encode('%PDF-1.7\n'))
  return file
}

async function timed(send: () => Promise<Response>): Promise<number> {
  const began = performance.now()
  const answer = await send()
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`an upload was answered ${answer.status}`)
  return performance.now() - began
}

/** In one piece by the tus protocol: its reservation, then the bytes. */
async function resumable(
  url: string,
  headers: Record<string, string>,
  name: string,
  file: Uint8Array<ArrayBuffer>,
): Promise<Response> {
  const filename = `filename ${Buffer.from(name).toString('base64')}`
  const tus = { ...headers, 'tus-resumable': '1.0.0' }
  const begun = await fetch(`${url}/api/documents/uploads`, {
    method: 'POST',
    headers: { ...tus, 'upload-length': String(file.length), 'upload-metadata': filename },
  })
  return await fetch(`${url}${begun.headers.get('location')}`, {
    method: 'PATCH',
    headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: file,
  })
}

/** P17: files of 24 MB beside a bare server that hashes them and writes them to the disk; and what four at once add to the memory. */
export async function measureUploads(
  ours: Running,
  limit: Running,
  token: string,
  rounds: number,
): Promise<{ name: string; goal: string; figures: string }> {
  const headers = { authorization: `Bearer ${token}` }
  const post = (name: string, file: Uint8Array<ArrayBuffer>) =>
    fetch(`${ours.url}/api/documents?name=${name}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/pdf' },
      body: file,
    })
  const ratios = { request: [] as number[], tus: [] as number[] }
  const before = ours.rssMb().now
  for (let round = -1; round < rounds; round++) {
    const file = makeFile()
    const bare = await timed(() => fetch(`${limit.url}/upload`, { method: 'POST', body: file }))
    const request = await timed(() => post(`request-${round}.pdf`, makeFile()))
    const tus = await timed(() => resumable(ours.url, headers, `tus-${round}.pdf`, makeFile()))
    // The first is for warming up.
    if (round < 0) continue
    ratios.request.push(bare / request)
    ratios.tus.push(bare / tus)
  }
  const alone = ours.rssMb().peak
  await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => timed(() => post(`together-${n}.pdf`, makeFile()))))
  const together = ours.rssMb().peak
  return {
    name: 'P17 upload of 24 MB',
    goal: '>= 0.7x, memory +64 MB',
    figures: `${median(ratios.request).toFixed(2)}x by one request, ${median(ratios.tus).toFixed(2)}x by tus; memory +${Math.max(0, alone - before).toFixed(0)} MB one by one, +${Math.max(0, together - before).toFixed(0)} MB four at once`,
  }
}
