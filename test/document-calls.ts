import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { spoolOf } from '#platform/server/files/own-files.ts'
import type { TestInvestor } from './builders.ts'
import type { TestApp } from './http-app.ts'

type Doc = {
  id: string
  name: string
  kind: string
  sha256: string
  bytes: number
  versions: number
  url: string
  is_stripped: boolean
}
type List = {
  documents: Doc[]
  total: number
  next_cursor: string | null
  in_trash: number
  space: { used: number; most: number }
}

/** What people do with their documents, each time as the person of the test. */
export function documentsOf(of: () => { readonly world: TestApp; readonly person: TestInvestor }) {
  const ask = (method: 'GET' | 'PATCH' | 'POST' | 'DELETE', url: string, body?: unknown, who = of().person) =>
    of().world.send(method, url, body, { token: who.token })
  const list = async (query = '', who = of().person) =>
    (await ask('GET', `/api/documents${query}`, undefined, who)).body as unknown as List
  const filesOf = (who = of().person) => {
    try {
      return readdirSync(join(of().world.deps.config.dataDir, 'files', 'user_documents', who.id))
    } catch {
      return []
    }
  }
  return {
    ask,
    list,
    filesOf,
    upload: async (name: string, content: Buffer, who = of().person, type = 'application/octet-stream') => {
      const answer = await of().world.app.inject({
        method: 'POST',
        url: `/api/documents?name=${encodeURIComponent(name)}`,
        headers: { authorization: `Bearer ${who.token}`, 'content-type': type },
        payload: content,
      })
      return { status: answer.statusCode, body: answer.json<{ code?: string; feedback: string; document: Doc }>() }
    },
    download: (url: string, headers: Record<string, string> = {}, who = of().person) =>
      of().world.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${who.token}`, ...headers } }),
    isNothingLeft: async () => {
      expect(filesOf()).toEqual([])
      expect(readdirSync(spoolOf(of().world.deps.config))).toEqual([])
      expect((await list()).space.used).toBe(0)
    },
  }
}
