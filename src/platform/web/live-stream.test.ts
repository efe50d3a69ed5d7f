import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openLiveStream, SharedStream } from './live-stream.ts'
import type { LiveStream } from './live-stream.ts'

/** A stream as the browser has it, without a server. */
class FakeSource extends EventTarget {
  static all: FakeSource[] = []
  readyState = 1
  constructor() {
    super()
    FakeSource.all.push(this)
  }
  close(): void {
    this.readyState = 2
  }
  send(event: string, data: object): void {
    this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }))
  }
}

const open = () => FakeSource.all.filter((one) => one.readyState !== 2)

let tabs: LiveStream[] = []
let person = ''
let turn = 0
let others = new EventTarget()
beforeEach(() => {
  FakeSource.all = []
  tabs = []
  person = `person ${(turn += 1)}`
  vi.stubGlobal('EventSource', FakeSource)
  // What a browser's tab hears of its other tabs.
  others = new EventTarget()
  vi.stubGlobal('addEventListener', others.addEventListener.bind(others))
  vi.stubGlobal('removeEventListener', others.removeEventListener.bind(others))
})
afterEach(() => {
  for (const tab of tabs) tab.close()
  vi.unstubAllGlobals()
})

/** One tab, and what it heard. */
function openTab(answerMs?: number) {
  const heard: string[] = []
  const stream = new SharedStream(person, (event, data) => void heard.push(`${event} ${data}`), answerMs)
  tabs.push(stream)
  return { stream, heard }
}

function soon<T>(read: () => T) {
  return expect.poll(read, { timeout: 5000, interval: 5 })
}

/** A tab that leads: its stream is open before another comes. */
async function openLeader() {
  const leader = openTab()
  await soon(() => open().length).toBe(1)
  return leader
}

test('all tabs hear what one stream says, and no tab opens a second', async () => {
  const leader = await openLeader()
  const others = [openTab(), openTab()]
  open()[0]!.send('unread', { unread: 3 })
  for (const { heard } of [leader, ...others]) await soon(() => heard).toEqual(['unread {"unread":3}'])
  expect(FakeSource.all).toHaveLength(1)
})

test('a connection that was lost and missed something says that figures changed; one that missed nothing does not', async () => {
  const leader = await openLeader()
  const other = openTab()
  const source = open()[0]!
  const begin = (unread: number) => {
    source.dispatchEvent(new Event('open'))
    source.send('unread', { unread })
  }
  begin(3)
  begin(3)
  source.send('unread', { unread: 4 })
  begin(5)
  const heard = [3, 3, 4, 5].map((unread) => `unread {"unread":${unread}}`).concat('portfolio {}')
  for (const one of [leader, other]) await soon(() => one.heard).toEqual(heard)
  // Signed in again within the page.
  leader.stream.reopen()
  open()[0]!.dispatchEvent(new Event('open'))
  open()[0]!.send('unread', { unread: 6 })
  await soon(() => other.heard).toEqual([...heard, 'unread {"unread":6}', 'portfolio {}'])
  expect(FakeSource.all).toHaveLength(2)
})

test('a stream that is refused asks every tab whether its session is over, one that was lost asks nothing', async () => {
  const leader = await openLeader()
  const other = openTab()
  const source = open()[0]!
  source.readyState = 0
  source.dispatchEvent(new Event('error'))
  source.readyState = 1
  source.send('unread', { unread: 3 })
  for (const { heard } of [leader, other]) await soon(() => heard).toEqual(['unread {"unread":3}'])
  source.readyState = 2
  source.dispatchEvent(new Event('error'))
  for (const { heard } of [leader, other]) await soon(() => heard).toEqual(['unread {"unread":3}', 'ended {}'])
  expect(FakeSource.all).toHaveLength(1)
})

test('a stream that is refused is opened again once the server can serve, and says that figures changed', async () => {
  const { heard } = await openLeader()
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => ({ ok: asked.push(path) > 1 }))
  const [refused] = open()
  refused!.readyState = 2
  refused!.dispatchEvent(new Event('error'))
  await soon(() => open()).toHaveLength(1)
  expect(asked).toEqual(['/readyz', '/readyz'])
  open()[0]!.dispatchEvent(new Event('open'))
  open()[0]!.send('unread', { unread: 3 })
  await soon(() => heard).toEqual(['ended {}', 'unread {"unread":3}', 'portfolio {}'])
})

test('a stream that was refused is not opened again after its session or its tab ended', async () => {
  for (const end of ['stop', 'close'] as const) {
    const { stream } = await openLeader()
    const asked: string[] = []
    vi.stubGlobal('fetch', async (path: string) => ({ ok: asked.push(path) > 0 }))
    const refused = open()[0]!
    refused.readyState = 2
    refused.dispatchEvent(new Event('error'))
    stream[end]()
    // A device that is connected again looks at once.
    others.dispatchEvent(new Event('online'))
    expect(asked).toEqual([])
    stream.close()
  }
})

test('a tab that comes later is told the count at once', async () => {
  await openLeader()
  open()[0]!.send('unread', { unread: 7 })
  const late = openTab()
  await soon(() => late.heard).toEqual(['unread {"unread":7}'])
  expect(FakeSource.all).toHaveLength(1)
})

test('when the leader is closed another tab leads, and every tab reads its figures again', async () => {
  const leader = await openLeader()
  const [second, third] = [openTab(), openTab()]
  open()[0]!.send('unread', { unread: 1 })
  await soon(() => third.heard).toHaveLength(1)
  leader.stream.close()
  await soon(() => FakeSource.all.length).toBe(2)
  expect(open()).toHaveLength(1)
  open()[0]!.send('unread', { unread: 2 })
  const news = ['unread {"unread":1}', 'unread {"unread":2}', 'portfolio {}']
  for (const { heard } of [second, third]) await soon(() => heard).toEqual(news)
})

test('a leader that does not answer is replaced', async () => {
  // A tab that was frozen while it held the lock.
  let thaw = () => {}
  const frozen = navigator.locks
    .request(`freehold-live ${person}`, async () => await new Promise<void>((resolve) => (thaw = resolve)))
    .catch((error: unknown) => (error as Error).name)
  const next = openTab(10)
  await soon(() => open().length).toBe(1)
  open()[0]!.send('unread', { unread: 4 })
  await soon(() => next.heard).toContain('unread {"unread":4}')
  expect(await frozen).toBe('AbortError')
  thaw()
})

test('a leader that was replaced closes its stream, and leads again when its turn comes', async () => {
  const first = await openLeader()
  const release = await new Promise<() => void>((granted) => {
    void navigator.locks.request(`freehold-live ${person}`, { steal: true }, async () => {
      await new Promise<void>((resolve) => granted(resolve))
    })
  })
  await soon(() => open().length).toBe(0)
  release()
  await soon(() => open().length).toBe(1)
  open()[0]!.send('unread', { unread: 5 })
  expect(first.heard).toContain('unread {"unread":5}')
})

test('the end of the session, and the next sign-in, in whichever tab', async () => {
  await openLeader()
  const other = openTab()
  other.stream.stop()
  await soon(() => open().length).toBe(0)
  other.stream.reopen()
  await soon(() => open().length).toBe(1)
  // Refused by the server: the browser does not try again, and the next tab that comes does.
  open()[0]!.close()
  openTab()
  await soon(() => open().length).toBe(1)
  expect(FakeSource.all).toHaveLength(3)
})

test('without locks each tab has a stream of its own', () => {
  vi.stubGlobal('navigator', {})
  const heard: string[] = []
  for (const one of ['a', 'b']) tabs.push(openLiveStream('ada', (event) => void heard.push(`${one} ${event}`)))
  expect(open()).toHaveLength(2)
  for (const one of open()) one.send('portfolio', {})
  expect(heard).toEqual(['a portfolio', 'b portfolio'])
  tabs[0]!.close()
  expect(open()).toHaveLength(1)
})

test('a login in another tab ends what this person hears, unless it is their own or none', () => {
  const heard: string[] = []
  const stream = openLiveStream('ada', (event) => void heard.push(event))
  const note = (key: string, newValue: string | null) =>
    others.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))
  note('userID', 'ada')
  note('userID', null)
  note('theme', 'dark')
  expect(heard).toEqual([])
  note('userID', 'eve')
  expect(heard).toEqual(['ended'])
  stream.close()
  note('userID', 'bob')
  expect(heard).toEqual(['ended'])
})
