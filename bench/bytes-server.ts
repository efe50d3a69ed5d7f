import { createServer } from 'node:http'

/** The limit of a finished page: a bare node:http server that sends the bytes it was sent first, whatever is asked. */
let bytes = Buffer.alloc(0)

const server = createServer((request, response) => {
  if (request.method !== 'PUT') {
    response
      .writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip', 'content-length': bytes.length })
      .end(bytes)
    return
  }
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    bytes = Buffer.concat(chunks)
    response.end()
  })
})
server.keepAliveTimeout = 60_000
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`listening on http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}\n`)
})
process.on('SIGTERM', () => process.exit(0))
