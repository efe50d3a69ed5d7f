import { readFileSync, readdirSync, readlinkSync } from 'node:fs'
import type { Running } from '../stage.ts'

const MB = 1024 * 1024

/** What a server holds; memory in MB of 1,048,576 bytes. Linux only. */
export type ServerFigures = {
  /** In physical memory, with the files that are mapped: VmRSS. */
  readonly rss: number
  /** Of it what is no file's: RssAnon. */
  readonly anonymous: number
  readonly heapUsed: number
  /** Of V8, with its free pages. */
  readonly heapTotal: number
  /** Outside of the heap and known to V8: buffers, most of all. */
  readonly external: number
  /** Anonymous and not of V8's heap: what malloc holds, in use or free, and stacks. */
  readonly malloc: number
  readonly descriptors: number
  readonly sockets: number
  /** Of the processor since its start, in milliseconds. */
  readonly cpuMs: number
}

export async function readServer(server: Running): Promise<ServerFigures> {
  const folder = `/proc/${server.child.pid}`
  const status = readFileSync(`${folder}/status`, 'utf8')
  const inStatus = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024
  const metrics = await fetch(`${server.url}/metrics`).then((answer) => answer.text())
  const inMetrics = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1]) / MB
  const links = readdirSync(`${folder}/fd`).map((fd) => linkOf(`${folder}/fd/${fd}`))
  const anonymous = inStatus('RssAnon')
  const heapTotal = inMetrics('nodejs_heap_size_total_bytes')
  return {
    rss: inStatus('VmRSS'),
    anonymous,
    heapUsed: inMetrics('nodejs_heap_size_used_bytes'),
    heapTotal,
    external: inMetrics('nodejs_external_memory_bytes'),
    malloc: anonymous - heapTotal,
    descriptors: links.length,
    sockets: links.filter((link) => link.startsWith('socket:')).length,
    cpuMs: server.cpuMs(),
  }
}

function linkOf(path: string): string {
  try {
    return readlinkSync(path)
  } catch {
    // Closed since the folder was read.
    return ''
  }
}
