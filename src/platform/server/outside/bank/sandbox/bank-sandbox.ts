import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Clock } from '#kit/clock.ts'
import { openJournal } from '../../cards/sandbox/journal.ts'
import { pageHeaders, readText, sendReply } from '../../sandbox-http.ts'
import type { CallReply, PageReply } from '../../sandbox-http.ts'
import { refuse } from './call-answers.ts'
import { createDesk } from './desk.ts'
import { createLedgerOfLinks } from './ledger-of-links.ts'
import { PAGE_STYLE } from './page-style.ts'
import { BANK_SANDBOX_PATH } from './paths.ts'
import { createBankCalls } from './serve-calls.ts'
import { playDebit, showDebit } from './serve-debits.ts'
import { showDeposits, showLink, takeStep } from './serve-pages.ts'

export type BankSandboxOptions = {
  /** An append-only file of one JSON record a line; made when it is not there. */
  journalPath: string
  secretKey: string
  clock: Clock
  onFault?: ((error: unknown) => void) | undefined
}

export type BankSandbox = {
  /** A `node:http` handler for everything under `/sandbox/bank/`; the body must not have been read before. */
  handle: (req: IncomingMessage, res: ServerResponse) => void
  close(): Promise<void>
}

const MAX_BODY_BYTES = 16 * 1024
const PAGES = pageHeaders(PAGE_STYLE)

/** A bank for play: the calls of Plaid, the pages where its customers decide, and the deposits that they then see. */
export function createBankSandbox({ journalPath, secretKey, clock, onFault }: BankSandboxOptions): BankSandbox {
  const ledger = createLedgerOfLinks()
  const journal = openJournal(journalPath, ledger.replay)
  const desk = createDesk({ ledger, journal, clock })
  const call = createBankCalls({ ledger, desk, secretKey })

  async function answer(req: IncomingMessage): Promise<CallReply | PageReply> {
    const url = new URL(req.url ?? '/', 'http://sandbox')
    const path = url.pathname.startsWith(`${BANK_SANDBOX_PATH}/`) ? url.pathname.slice(BANK_SANDBOX_PATH.length) : ''
    if (req.method === 'GET') {
      if (path === '/link') return showLink(ledger, desk, url.searchParams)
      if (path === '/debits') return showDebit(ledger, desk, url.searchParams, req.headers['accept-language'] ?? '')
      if (path === '/deposits') return showDeposits(ledger, url.searchParams, req.headers['accept-language'] ?? '')
    }
    if (req.method !== 'POST') return refuse(404, 'INVALID_REQUEST', 'NOT_FOUND', 'there is nothing here')
    const text = await readText(req, MAX_BODY_BYTES)
    if (text === null) return refuse(413, 'INVALID_REQUEST', 'TOO_LARGE', 'the body is too large')
    if (path === '/link') return await takeStep(ledger, desk, new URLSearchParams(text))
    if (path === '/debits') return await playDebit(ledger, desk, new URLSearchParams(text))
    const { 'plaid-client-id': clientId, 'plaid-secret': secret } = req.headers
    return await call({ path, clientId, secret, text })
  }

  return {
    handle(req, res) {
      answer(req).then(
        (reply) => sendReply(req, res, reply, PAGES),
        (error: unknown) => {
          if (error instanceof SyntaxError)
            return sendReply(req, res, refuse(400, 'INVALID_REQUEST', 'INVALID_BODY', 'the body is no JSON'), {})
          onFault?.(error)
          const message = 'The sandbox could not write its journal. Nothing was kept.'
          sendReply(req, res, refuse(500, 'API_ERROR', 'INTERNAL_SERVER_ERROR', message), {})
        },
      )
    },
    close: () => journal.close(),
  }
}
