import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import type { S3 } from '../s3-setting.ts'
import { OutsideDown } from '../outside/outside-down.ts'

const ANSWER_MS = 20_000
// A file has to be there before the bucket answers.
const STORED_MS = 120_000
// A line that says nothing for so long is dead. While nobody takes what came, nothing is waited for.
const STALL_MS = 30_000
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
  /** Asks for what it holds, as each use of it does. Fails with `OutsideDown` where it is not there, or not ours. */
  readonly check: () => Promise<void>
  readonly ask: (method: Method, key: string, sent?: Sent) => Promise<Response>
  /**
   * What an answer holds; null where it is none, or not of this length. It fails with `OutsideDown` where the bucket sends nothing for
   * half a minute, or less than it said.
   */
  readonly contentOf: (answer: Response, bytes: number) => Promise<Readable | null>
}

export function s3Bucket(
  { endpoint, bucket, key: accessKeyId, secret: secretAccessKey }: S3,
  stallMs = STALL_MS,
): S3Bucket {
  const client = new AwsClient({ accessKeyId, secretAccessKey, service: 's3', retries: RETRIES })
  const base = `${endpoint.replace(/\/+$/, '')}/${bucket}`
  const ask: S3Bucket['ask'] = async (method, key, sent = {}) => {
    // Until it answers: how long the content takes is up to whoever reads it.
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(), method === 'PUT' ? STORED_MS : ANSWER_MS)
    try {
      const answer = await client.fetch(`${base}/${key}`, { method, signal: late.signal, ...sent })
      if (answer.ok || (method !== 'PUT' && answer.status === 404)) return answer
      throw await refusalOf(answer)
    } catch (error) {
      throw faultOf(error)
    } finally {
      clearTimeout(timer)
    }
  }
  return {
    base,
    ask,
    check: async () => {
      const answer = await ask('GET', '?list-type=2&max-keys=1')
      if (!answer.ok) throw await refusalOf(answer)
      await answer.body?.cancel()
    },
    contentOf: async (answer, bytes) => {
      if (answer.ok && answer.body && Number(answer.headers.get('content-length')) === bytes)
        return readBody(answer.body, stallMs)
      await answer.body?.cancel()
      return null
    },
  }
}

function readBody(body: ReadableStream<Uint8Array>, stallMs: number): Readable {
  const reader = body.getReader()
  return new Readable({
    read() {
      beforeStall(reader.read(), stallMs).then(
        ({ done, value }) => this.push(done ? null : value),
        (error: unknown) => this.destroy(faultOf(error)),
      )
    },
    // Also where nobody reads on, or nobody ever did: the connection is given back, or ended.
    destroy(error, callback) {
      leave(reader)
      callback(error)
    },
  })
}

const leave = (reader: ReadableStreamDefaultReader): void => void reader.cancel().catch(() => undefined)

const faultOf = (error: unknown): OutsideDown =>
  error instanceof OutsideDown
    ? error
    : new OutsideDown('file storage', error instanceof Error ? reasonOf(error) : 'no answer')

// `fetch` says TypeError of every line that it does not get; why stands below it.
const reasonOf = ({ name, cause }: Error): string => (cause as { code?: string } | undefined)?.code ?? name

async function beforeStall<T>(reading: Promise<T>, stallMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const stalled = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new OutsideDown('file storage', `nothing came for ${stallMs} ms`)), stallMs)
  })
  try {
    return await Promise.race([reading, stalled])
  } finally {
    clearTimeout(timer)
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
  return new (isFull ? BucketFull : OutsideDown)('file storage', `status ${answer.status}${code && ` ${code}`}`)
}
