import { AwsClient } from 'aws4fetch'
import type { S3 } from '../config.ts'
import { OutsideDown } from '../outside/outside-down.ts'

const ANSWER_MS = 20_000
// A file has to be there before the bucket answers.
const STORED_MS = 120_000
const RETRIES = 2
const MAX_SAID = 10_000

// What buckets say that have no room, or none for a file of this length: AWS, Ceph, MinIO, Garage, R2 each in their own words.
const FULL_STATUS = 507
const FULL_CODES = [
  'EntityTooLarge',
  'InsufficientStorage',
  'QuotaExceeded',
  'XMinioAdminBucketQuotaExceeded',
  'XMinioStorageFull',
]

/** The bucket answers, and takes no more: told to people as a full disk is (`isStorageFull`). */
class BucketFull extends OutsideDown {
  readonly code = 'EDQUOT'
}

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
      try {
        const answer = await client.fetch(`${base}/${key}`, { method, signal: late.signal, ...sent })
        if (answer.ok || (method !== 'PUT' && answer.status === 404)) return answer
        throw await refusalOf(answer)
      } catch (error) {
        if (error instanceof OutsideDown) throw error
        throw new OutsideDown('file storage', error instanceof Error ? error.name : 'no answer')
      } finally {
        clearTimeout(timer)
      }
    },
  }
}

/** Why it takes nothing: the code stands at the beginning of its XML. */
async function refusalOf(answer: Response): Promise<OutsideDown> {
  let said = ''
  for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    said += chunk
    if (said.length > MAX_SAID) break
  }
  const code = /<Code>(\w+)<\/Code>/.exec(said)?.[1] ?? ''
  const isFull = answer.status === FULL_STATUS || FULL_CODES.includes(code)
  return new (isFull ? BucketFull : OutsideDown)('file storage', `status ${answer.status}`)
}
