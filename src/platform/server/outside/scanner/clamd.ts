import { createReadStream } from 'node:fs'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { OutsideDown } from '../outside-down.ts'
import type { ClamdAddress } from './clamd-address.ts'

const ANSWER_MS = 60_000
const MAX_ANSWER = 4096

/**
 * Asks clamd whether a file is harmless, by INSTREAM: it is sent in pieces, so that clamd needs no access to our disk. Gives the
 * name of what was found, or null. Throws `OutsideDown` where clamd gives no certain answer: nothing is taken unseen.
 */
export async function scanFile(address: ClamdAddress, path: string, answerMs = ANSWER_MS): Promise<string | null> {
  const socket = connect(address)
  const timer = setTimeout(() => socket.destroy(new Error('no answer in time')), answerMs)
  try {
    const answer = readAnswer(socket)
    // Its end is waited for below; until then its failure is nobody's surprise.
    answer.catch(() => undefined)
    await send(socket, path)
    const said = await answer
    if (said === 'stream: OK') return null
    const [, found] = /^stream: (.+) FOUND$/.exec(said) ?? []
    if (found) return found
    throw new Error(said.slice(0, 100) || 'it hung up')
  } catch (error) {
    throw new OutsideDown('virus scanner', error instanceof Error ? error.message : 'no answer')
  } finally {
    clearTimeout(timer)
    socket.destroy()
  }
}

async function send(socket: Socket, path: string): Promise<void> {
  await write(socket, Buffer.from('zINSTREAM\0'))
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(chunk.length)
    await write(socket, length)
    await write(socket, chunk)
  }
  await write(socket, Buffer.alloc(4))
}

const write = (socket: Socket, bytes: Buffer): Promise<void> =>
  new Promise((resolve, reject) => socket.write(bytes, (error) => (error ? reject(error) : resolve())))

async function readAnswer(socket: Socket): Promise<string> {
  let text = ''
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    text += chunk.toString('latin1')
    const end = text.indexOf('\0')
    if (end !== -1) return text.slice(0, end)
    if (text.length > MAX_ANSWER) break
  }
  return ''
}
