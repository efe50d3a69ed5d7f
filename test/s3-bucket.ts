import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import type { S3 } from '#platform/server/s3-setting.ts'

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

/** One that keeps nothing more: every file is refused with a status and, in S3's XML, a code. */
export async function openFullBucket(
  status: number,
  code: string,
): Promise<{ readonly s3: S3; close(): Promise<void> }> {
  const body = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>no</Message></Error>`
  const server = createServer((request, response) => {
    request.resume().once('end', () => {
      if (request.method === 'PUT') response.writeHead(status, { 'content-type': 'application/xml' }).end(code && body)
      else response.writeHead(request.method === 'DELETE' ? 204 : 404).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    s3: { endpoint: `http://127.0.0.1:${port}`, bucket: 'papers', key: 'S3RVER', secret: 'S3RVER' },
    close: async () => {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
