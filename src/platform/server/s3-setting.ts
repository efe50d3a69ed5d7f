/** A bucket that speaks S3, and who we are there. */
export type S3 = {
  readonly endpoint: string
  readonly bucket: string
  readonly key: string
  readonly secret: string
}

type Given = Readonly<Partial<Record<'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_KEY' | 'S3_SECRET', string | undefined>>>

/** The bucket that the environment names; null: none. */
export const s3Of = (e: Given): S3 | null =>
  e.S3_ENDPOINT
    ? { endpoint: e.S3_ENDPOINT, bucket: e.S3_BUCKET ?? '', key: e.S3_KEY ?? '', secret: e.S3_SECRET ?? '' }
    : null
