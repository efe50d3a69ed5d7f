import { createHash } from 'node:crypto'
import type { S3 } from '../s3-setting.ts'
import type { FileStore } from './file.ts'
import { s3Bucket } from './s3-bucket.ts'

/** Files in a bucket that speaks S3: the same for every server. */
export function s3Store(s3: S3): FileStore {
  const { base, ask, contentOf } = s3Bucket(s3)
  const keyOf = (hash: string): string => `files/${hash}`

  const check: FileStore['check'] = async (hash) => {
    const answer = await ask('GET', keyOf(hash))
    if (answer.status === 404) return 'missing'
    const content = Buffer.from(await answer.arrayBuffer())
    return createHash('sha256').update(content).digest('hex') === hash ? 'whole' : 'changed'
  }
  return {
    place: `${base}/files`,
    check,
    keep: async ({ hash, content }) => {
      if ((await check(hash)) === 'whole') return
      // The digest is signed along: the bucket refuses content that is not what its name says.
      const sent = { body: new Uint8Array(content), headers: { 'x-amz-content-sha256': hash } }
      await (await ask('PUT', keyOf(hash), sent)).body?.cancel()
    },
    open: async (hash, bytes) => {
      const answer = await ask('GET', keyOf(hash))
      return await contentOf(answer, bytes)
    },
    remove: async (hash) => {
      await (await ask('DELETE', keyOf(hash))).body?.cancel()
    },
  }
}
