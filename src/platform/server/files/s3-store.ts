import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import type { S3 } from '../config.ts'
import { OutsideDown } from '../outside/outside-down.ts'
import type { FileStore } from './file.ts'

const ANSWER_MS = 20_000
const RETRIES = 2

/** Files in a bucket that speaks S3, addressed by path: the same for every server. */
export function s3Store({ endpoint, bucket, key, secret }: S3): FileStore {
  const client = new AwsClient({ accessKeyId: key, secretAccessKey: secret, service: 's3', retries: RETRIES })
  const base = `${endpoint.replace(/\/+$/, '')}/${bucket}/files`

  const ask = async (method: 'GET' | 'PUT', hash: string, body?: Buffer): Promise<Response> => {
    // Until it answers: how long the content takes is up to whoever reads it.
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(), ANSWER_MS)
    // The digest is signed along: the bucket refuses content that is not what its name says.
    const sent = body && { body: new Uint8Array(body), headers: { 'x-amz-content-sha256': hash } }
    const answer = await client
      .fetch(`${base}/${hash}`, { method, signal: late.signal, ...sent })
      .catch((error: unknown) => {
        throw new OutsideDown('file storage', error instanceof Error ? error.name : 'no answer')
      })
      .finally(() => clearTimeout(timer))
    if (answer.ok || (method === 'GET' && answer.status === 404)) return answer
    await answer.body?.cancel()
    throw new OutsideDown('file storage', `status ${answer.status}`)
  }

  const check: FileStore['check'] = async (hash) => {
    const answer = await ask('GET', hash)
    if (answer.status === 404) return 'missing'
    const content = Buffer.from(await answer.arrayBuffer())
    return createHash('sha256').update(content).digest('hex') === hash ? 'whole' : 'changed'
  }
  return {
    place: base,
    check,
    keep: async ({ hash, content }) => {
      if ((await check(hash)) !== 'whole') await (await ask('PUT', hash, content)).body?.cancel()
    },
    open: async (hash, bytes) => {
      const answer = await ask('GET', hash)
      if (answer.status === 200 && answer.body && Number(answer.headers.get('content-length')) === bytes)
        return Readable.fromWeb(answer.body as ReadableStream)
      await answer.body?.cancel()
      return null
    },
  }
}
