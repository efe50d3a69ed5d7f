import { AwsClient } from 'aws4fetch'
import type { S3 } from '../config.ts'
import { OutsideDown } from '../outside/outside-down.ts'

const ANSWER_MS = 20_000
// A file has to be there before the bucket answers.
const STORED_MS = 120_000
const RETRIES = 2

type Method = 'GET' | 'PUT' | 'DELETE'
type Sent = { readonly body?: Blob | Uint8Array<ArrayBuffer>; readonly headers?: Readonly<Record<string, string>> }

/** A bucket that speaks S3, addressed by path. What is not there is a 404; every other no is a fault. */
export type S3Bucket = {
  readonly base: string
  readonly ask: (method: Method, key: string, sent?: Sent) => Promise<Response>
}

export function s3Bucket({ endpoint, bucket, key: accessKeyId, secret: secretAccessKey }: S3): S3Bucket {
  const client = new AwsClient({ accessKeyId, secretAccessKey, service: 's3', retries: RETRIES })
  const base = `${endpoint.replace(/\/+$/, '')}/${bucket}`
  return {
    base,
    ask: async (method, key, sent = {}) => {
      // Until it answers: how long the content takes is up to whoever reads it.
      const late = new AbortController()
      const timer = setTimeout(() => late.abort(), method === 'PUT' ? STORED_MS : ANSWER_MS)
      const answer = await client
        .fetch(`${base}/${key}`, { method, signal: late.signal, ...sent })
        .catch((error: unknown) => {
          throw new OutsideDown('file storage', error instanceof Error ? error.name : 'no answer')
        })
        .finally(() => clearTimeout(timer))
      if (answer.ok || (method !== 'PUT' && answer.status === 404)) return answer
      await answer.body?.cancel()
      throw new OutsideDown('file storage', `status ${answer.status}`)
    },
  }
}
