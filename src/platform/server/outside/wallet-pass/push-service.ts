import { connect, constants } from 'node:http2'
import type { ClientHttp2Session } from 'node:http2'
import { OutsideDown, OutsideRefused } from '../outside-down.ts'
import type { PassKeys } from './pass-keys.ts'

const APPLE = 'https://api.push.apple.com'
const NAME = 'Apple’s push service'
const ANSWER_MS = 10_000

/** Where pushes go; another place with its own authority is for tests. */
export type PushPlace = { readonly url: string; readonly ca?: string }

export type PushService = {
  /**
   * Tell a device that its passes of ours changed: it asks what, and fetches them. `gone`: the token reaches no device any more.
   * Throws `OutsideDown` where there is no certain answer, `OutsideRefused` where our certificate is not taken.
   */
  readonly push: (token: string) => Promise<'told' | 'gone'>
  readonly close: () => void
}

/** A connection to Apple's push service, identified by the certificate of the passes (developer.apple.com, "Updating a pass"). */
export async function openPushService(keys: PassKeys, { url, ca }: PushPlace = { url: APPLE }): Promise<PushService> {
  const session = await open(url, { cert: keys.certificate, key: keys.key, ...(ca && { ca }) })
  return {
    push: async (token) => await ask(session, keys.typeId, token),
    close: () => session.close(),
  }
}

async function open(url: string, how: { cert: string; key: string; ca?: string }): Promise<ClientHttp2Session> {
  const session = connect(url, how)
  // Whatever happens to it later is heard by the request that is under way.
  session.on('error', () => undefined)
  session.setTimeout(ANSWER_MS, () => session.destroy(new Error('timeout')))
  return await new Promise((resolve, reject) => {
    session.once('connect', () => resolve(session))
    session.once('error', (error: NodeJS.ErrnoException) => reject(new OutsideDown(NAME, error.code ?? 'cut', true)))
    session.once('close', () => reject(new OutsideDown(NAME, 'cut', true)))
  })
}

// Of a token, and not of us: developer.apple.com, "Handling notification responses from APNs".
const OF_TOKEN = new Set(['BadDeviceToken', 'DeviceTokenNotForTopic', 'Unregistered', 'ExpiredToken'])

async function ask(session: ClientHttp2Session, topic: string, token: string): Promise<'told' | 'gone'> {
  const { status, reason } = await answerOf(session, topic, token)
  if (status === 200) return 'told'
  if (status === 410 || (status === 400 && OF_TOKEN.has(reason))) return 'gone'
  if (status === 403 || status === 400) throw new OutsideRefused(NAME, `${status} ${reason}`)
  throw new OutsideDown(NAME, `status ${status}`)
}

function answerOf(
  session: ClientHttp2Session,
  topic: string,
  token: string,
): Promise<{ readonly status: number; readonly reason: string }> {
  return new Promise((resolve, reject) => {
    const down = (error?: NodeJS.ErrnoException) => reject(new OutsideDown(NAME, error?.code ?? 'cut'))
    if (session.destroyed || session.closed) return down()
    const request = session.request({
      [constants.HTTP2_HEADER_METHOD]: 'POST',
      [constants.HTTP2_HEADER_PATH]: `/3/device/${token}`,
      'apns-topic': topic,
    })
    let status = 0
    let text = ''
    request.setEncoding('utf8')
    request.setTimeout(ANSWER_MS, () => request.destroy(new Error('timeout')))
    request.on('response', (headers) => {
      status = Number(headers[constants.HTTP2_HEADER_STATUS])
    })
    request.on('data', (part: string) => {
      text = (text + part).slice(0, 1000)
    })
    request.on('error', down)
    request.on('close', () => (status === 0 ? down() : resolve({ status, reason: reasonIn(text) })))
    // A pass says nothing itself: that it changed is all.
    request.end('{}')
  })
}

/** Apple's own word for what is wrong; nothing else of what was answered goes into a log. */
const reasonIn = (text: string): string => /"reason"\s*:\s*"(\w{1,60})"/.exec(text)?.[1] ?? ''
