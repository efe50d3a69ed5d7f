import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import type { S3 } from '#platform/server/config.ts'

/** A bucket of the test's own, at a server that speaks S3 over real connections. */
export async function openBucket(): Promise<{ readonly s3: S3; close(): Promise<void> }> {
  const directory = mkdtempSync(join(tmpdir(), 'freehold-bucket-'))
  const server = new S3rver({ port: 0, silent: true, directory, configureBuckets: [{ name: 'papers', configs: [] }] })
  const { port } = (await server.run()) as AddressInfo
  return {
    s3: { endpoint: `http://127.0.0.1:${port}`, bucket: 'papers', key: 'S3RVER', secret: 'S3RVER' },
    close: async () => {
      await server.close()
      rmSync(directory, { recursive: true })
    },
  }
}
