import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

type Most = {
  /** Answers of one network. */
  readonly perNetwork: number
  /** Answers of everybody together. */
  readonly inAll: number
}

type Answer = { readonly socket: Socket; readonly network: string | null }

/**
 * Counts the answers that were given and not yet taken by their readers. They cost memory and no work, so they hold
 * nobody's place among the requests in flight; what bounds them is counted here.
 */
export function makeUnreadAnswers(most: Most): {
  /** Whether a network must first take what it asked for. */
  isFull(network: string): boolean
  /** Counts an answer until the returned function is called. Beyond what all may leave unread, the oldest is cut off. */
  add(socket: Socket, network: string | null): () => void
} {
  const perNetwork = new Map<string, number>()
  const oldestFirst = new Set<Answer>()

  const count = (network: string, change: 1 | -1) => {
    const left = (perNetwork.get(network) ?? 0) + change
    if (left > 0) perNetwork.set(network, left)
    else perNetwork.delete(network)
  }
  const forget = (answer: Answer) => {
    if (oldestFirst.delete(answer) && answer.network !== null) count(answer.network, -1)
  }

  return {
    isFull: (network) => (perNetwork.get(network) ?? 0) >= most.perNetwork,
    add: (socket, network) => {
      const answer = { socket, network }
      oldestFirst.add(answer)
      if (network !== null) count(network, 1)
      const [oldest] = oldestFirst.size > most.inAll ? oldestFirst : []
      if (oldest) {
        // Its connection tells of its end later: until then the next ones would find the same oldest, and none would be cut off for them.
        forget(oldest)
        oldest.socket.destroy()
      }
      return () => forget(answer)
    },
  }
}

/**
 * Calls back once an answer begins. The events of a response tell how far its reader is: 'finish' comes when the
 * network has taken all of it, and of a pipelined answer nothing is heard until those before it are through.
 */
export function onceAnswered(response: ServerResponse, answered: () => void): void {
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse
  response.writeHead = (...args: unknown[]) => {
    answered()
    return writeHead(...args)
  }
}
