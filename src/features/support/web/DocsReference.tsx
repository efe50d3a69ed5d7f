import { useEffect, useState } from 'react'
import { useRouter } from '#platform/web/router.tsx'
import { ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { PasswordField } from '#platform/web/ui/PasswordField.tsx'
import { LoadingNote, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { CallError } from '#platform/web/call-error.ts'
import { useLoad } from '#platform/web/use-load.ts'
import { useCopy } from '#platform/web/words.ts'
import { fitsSearch } from '../fits-search.ts'
import { chaptersOf } from './docs-api.ts'
import type { ApiCall, Chapter, OpenApi } from './docs-api.ts'
import { docsSummaries } from './docs-summaries.ts'
import { docsReferenceWords } from './docs-reference-words.ts'
import { DocsCall } from './DocsCall.tsx'
import { useArticle } from './use-article.ts'

/** Every call of this very server, by chapters, to be searched and tried. */
export function DocsReference() {
  const { data, error, retry } = useLoad('/openapi.json', loadApi)
  if (error) return <ErrorState error={error} onRetry={retry} />
  if (!data) return <LoadingReference />
  return <Described api={data} />
}

/** The calls with what each does in the reader's language. Suspends while Spanish is on its way. */
function Described({ api }: { api: OpenApi }) {
  const summaries = useArticle(docsSummaries)
  return <Chapters chapters={chaptersOf(api, summaries)} />
}

async function loadApi(signal: AbortSignal): Promise<OpenApi> {
  const response = await fetch('/openapi.json', { signal }).catch((reason: unknown) => {
    if (signal.aborted) throw reason
    throw new CallError(0, { code: 'offline' })
  })
  if (!response.ok) throw new CallError(response.status, { code: 'fault' })
  return (await response.json()) as OpenApi
}

function Chapters({ chapters }: { chapters: readonly Chapter[] }) {
  const say = useCopy(docsReferenceWords)
  const [typed, setTyped] = useState('')
  const [token, setToken] = useState('')
  const { hash } = useRouter().place
  useEffect(() => openCall(hash), [hash])
  const fits = ({ method, path, summary }: ApiCall) => fitsSearch(`${method} ${path} ${summary}`, typed.trim())
  const found = chapters.reduce((sum, { calls }) => sum + calls.filter(fits).length, 0)
  return (
    <>
      <search className="grid items-start gap-4 md:grid-cols-2">
        <TextField
          id="docs-search"
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          label={say('search')}
          hint={<output>{say(typed.trim() ? 'found' : 'search_hint', { n: found })}</output>}
          value={typed}
          onChange={setTyped}
        />
        <PasswordField
          id="docs-token"
          autoComplete="off"
          optional
          label={say('token')}
          hint={say('token_hint')}
          value={token}
          onChange={(text) => setToken(text.trim())}
        />
      </search>
      {found === 0 && <p className="text-muted">{say('none')}</p>}
      {chapters.map(({ name, calls }) => (
        // Hidden, not left out: what was typed into a call is still there when the search is over.
        <section key={name} aria-labelledby={`chapter-${name}`} hidden={!calls.some(fits)}>
          <h3 id={`chapter-${name}`} className="docs-chapter">
            {say.has(`tag_${name}`) ? say.by(`tag_${name}`) : name}
          </h3>
          {calls.map((call) => (
            <DocsCall key={call.id} call={call} isHidden={!fits(call)} token={token} onToken={setToken} />
          ))}
        </section>
      ))}
    </>
  )
}

/** Opens the call that the address names, and goes there. */
function openCall(hash: string): void {
  const call = document.getElementById(hash.slice(1))
  if (!(call instanceof HTMLDetailsElement)) return
  call.open = true
  call.scrollIntoView()
}

function LoadingReference() {
  return (
    <div className="grid gap-px">
      <LoadingNote />
      <Skeleton height="44px" className="mb-8" />
      {[0, 1, 2, 3, 4, 5, 6, 7].map((row) => (
        <Skeleton key={row} height="56px" />
      ))}
    </div>
  )
}
