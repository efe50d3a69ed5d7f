import type { Config } from '#platform/server/config.ts'
import { s3Bucket } from '#platform/server/files/s3-bucket.ts'
import type { Log } from '#platform/server/log.ts'

/**
 * Say at the start that the bucket of the settings is not there, not ours, or out of reach: else an operator hears of it from the
 * first person who wants a document. The server serves all the same, since a bucket that is down comes back.
 */
export async function checkBucket({ s3 }: Pick<Config, 's3'>, log: Log): Promise<void> {
  if (!s3) return
  const { bucket, endpoint } = s3
  try {
    await s3Bucket(s3).check()
  } catch (error) {
    log.error(
      { bucket, endpoint, error },
      'the bucket for documents and evidence cannot be used: look at S3_ENDPOINT, S3_BUCKET, S3_KEY and S3_SECRET',
    )
  }
}
