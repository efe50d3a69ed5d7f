import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { makeUnreadAnswers } from './unread-answers.ts'

const NETWORK = '192.0.2.0/24'

test('each answer that is one too many cuts off the oldest left, before any connection has told of its end', () => {
  const unread = makeUnreadAnswers({ perNetwork: 10, inAll: 2 })
  const sockets = Array.from({ length: 5 }, () => new Socket())
  for (const socket of sockets) unread.add(socket, null)
  expect(sockets.map(({ destroyed }) => destroyed)).toEqual([true, true, true, false, false])
})

test('what was cut off, and ends then, is counted off its network once', () => {
  const unread = makeUnreadAnswers({ perNetwork: 2, inAll: 2 })
  const ends = [new Socket(), new Socket(), new Socket()].map((socket) => unread.add(socket, NETWORK))
  expect(unread.isFull(NETWORK)).toBe(true)
  ends[0]!()
  expect(unread.isFull(NETWORK)).toBe(true)
  ends[1]!()
  expect(unread.isFull(NETWORK)).toBe(false)
})
