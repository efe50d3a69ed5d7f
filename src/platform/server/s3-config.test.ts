import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'freehold-s3-config-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

type Environment = Readonly<Record<string, string | undefined>>

const read = (env: Environment) => readConfig({ DATA_DIR: dataDir, ...env }, 'command')
const production = { NODE_ENV: 'production', SECRET_KEY: '7d1f0c9be2a84563f1d07c2b9ae83546' }

/** The sentence that stops the start. */
function faultOf(env: Environment): string {
  try {
    read(env)
    return 'it starts'
  } catch (error) {
    return (error as Error).message
  }
}

describe('a bucket for files', () => {
  const S3 = {
    S3_ENDPOINT: 'https://s3.example.org',
    S3_BUCKET: 'papers',
    S3_KEY: 'KEY',
    S3_SECRET: 'a secret of the bucket',
  }
  test('is named whole, or files lie on the disk', () => {
    expect(read({}).s3).toBeNull()
    expect(read({ ...S3 }).s3).toEqual({
      endpoint: 'https://s3.example.org',
      bucket: 'papers',
      key: 'KEY',
      secret: 'a secret of the bucket',
    })
  })

  test.each([
    ['S3_SECRET must be set as well', { ...S3, S3_SECRET: undefined }],
    ['S3_ENDPOINT, S3_BUCKET, S3_SECRET must be set as well', { S3_KEY: 'KEY' }],
    [
      'S3_ENDPOINT must begin with https: in production',
      { ...production, ...S3, S3_ENDPOINT: 'http://s3.example.org' },
    ],
    ['S3_ENDPOINT must begin with', { ...S3, S3_ENDPOINT: 'ftp://s3.example.org' }],
    ['S3_BUCKET must be the name of a bucket', { ...S3, S3_BUCKET: '../papers' }],
  ])('is refused: %s', (why, env) => {
    expect(faultOf(env)).toContain(why)
    expect(faultOf(env)).not.toContain('a secret of the bucket')
  })
})
