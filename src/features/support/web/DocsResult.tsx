import { useState } from 'react'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { useCopy } from '#platform/web/words.ts'
import { curlOf } from './docs-curl.ts'
import type { ApiRequest } from './docs-curl.ts'
import { docsReferenceWords } from './docs-reference-words.ts'
import type { Tried } from './docs-send.ts'

// A page of the longest list; more would make the page slow to scroll.
const SHOWN_CHARS = 100_000

type Props = { tried: Tried | null; isPreview: boolean; onToken: (token: string) => void }

/** What came back: status, time, the headers that say something, and the answer. */
export function DocsResult({ tried, isPreview, onToken }: Props) {
  const say = useCopy(docsReferenceWords)
  const isGood = tried !== null && tried.status >= 200 && tried.status < 400
  return (
    <div aria-live="polite" className="grid grid-cols-[minmax(0,1fr)] gap-3 empty:hidden">
      {tried && (
        <p className={`figures font-semibold ${isGood ? 'text-positive' : 'text-negative'}`}>
          {tried.status === 0
            ? say('result_none')
            : say('result', { status: `${tried.status} ${tried.statusText}`.trim(), ms: tried.tookMs })}
        </p>
      )}
      {tried && isPreview && tried.code === 'preview_only' && <Banner tone="accent">{say('result_preview')}</Banner>}
      {tried?.token && <UseToken key={tried.token} token={tried.token} onToken={onToken} />}
      {tried && tried.headers.length > 0 && (
        <dl className="docs-headers" aria-label={say('result_headers')}>
          {tried.headers.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {tried?.text && <Code text={tried.text.slice(0, SHOWN_CHARS)} />}
      {tried && tried.text.length > SHOWN_CHARS && (
        <p className="text-13 text-muted">{say('result_cut', { shown: SHOWN_CHARS, all: tried.text.length })}</p>
      )}
    </div>
  )
}

function UseToken({ token, onToken }: { token: string; onToken: (token: string) => void }) {
  const say = useCopy(docsReferenceWords)
  const [isUsed, setIsUsed] = useState(false)
  if (isUsed) return <p className="text-13">{say('token_used')}</p>
  const use = () => {
    onToken(token)
    setIsUsed(true)
  }
  return (
    <button type="button" className="text-link min-h-11 text-left" onClick={use}>
      {say('use_token')}
    </button>
  )
}

/** The request as typed, as a line for a terminal. */
export function DocsCurl({ request, isSigned }: { request: ApiRequest; isSigned: boolean }) {
  const say = useCopy(docsReferenceWords)
  const [isCopied, setIsCopied] = useState(false)
  const text = curlOf(location.origin, request, isSigned)
  const copyText = async () => {
    await navigator.clipboard.writeText(text).then(
      () => setIsCopied(true),
      () => undefined,
    )
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)]">
      <div className="flex items-center justify-between gap-4">
        <p className="text-13 font-semibold">{say('curl')}</p>
        <button
          type="button"
          className="text-link min-h-11 text-13"
          onClick={() => void copyText()}
          onBlur={() => setIsCopied(false)}
        >
          <span aria-live="polite">{say(isCopied ? 'copied' : 'copy')}</span>
        </button>
      </div>
      <Code text={text} />
    </div>
  )
}

function Code({ text }: { text: string }) {
  return (
    // It scrolls: without a place among the tab stops a keyboard could not.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <pre className="docs-code" tabIndex={0}>
      <code>{text}</code>
    </pre>
  )
}
