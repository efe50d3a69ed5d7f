import { Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { AnswerOf } from '#kit/endpoint.ts'
import { call } from '#platform/web/call.ts'
import { CallError } from '#platform/web/call-error.ts'
import { showDay } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { useTitle } from '#platform/web/use-title.ts'
import { useCopy } from '#platform/web/words.ts'
import type { readShared } from '../share-contract.ts'
import { sharedWords } from './shared-words.ts'
import { showBytes } from '#features/documents/show-bytes.ts'
import './documents.css'

type State = 'looking' | 'gone' | 'failed' | AnswerOf<typeof readShared>

async function lookUp(): Promise<State> {
  // Behind the hash: no server on the way is told.
  const secret = location.hash.slice(1)
  if (!secret) return 'gone'
  try {
    return await call<typeof readShared>('GET /api/shared/{secret}', { params: { secret } })
  } catch (error) {
    return error instanceof CallError && error.status === 404 ? 'gone' : 'failed'
  }
}

/** What somebody sees who was given a link to a document, with or without an account. Looking uses nothing up. */
export function SharedPage() {
  const say = useCopy(sharedWords)
  const [state, setState] = useState<State>('looking')
  useTitle(say('label'))
  const look = () => void lookUp().then(setState)
  useEffect(() => {
    void lookUp().then(setState)
  }, [])
  return (
    <div className="page-width py-10">
      <div className="shared-sheet">
        <p className="label">{say('label')}</p>
        {typeof state === 'object' ? (
          <Shared document={state} onTaken={look} />
        ) : (
          <>
            <h1 className="mt-2">{say(state === 'gone' ? 'gone_title' : 'title')}</h1>
            <output className="block mt-3">{say(state === 'gone' ? 'gone_text' : state)}</output>
            {state === 'failed' && (
              <p className="mt-4">
                <Button look="secondary" onClick={look}>
                  {say('retry')}
                </Button>
              </p>
            )}
          </>
        )}
      </div>
    </div>
  )
}

function Shared({ document: one, onTaken }: { document: AnswerOf<typeof readShared>; onTaken: () => void }) {
  const say = useCopy(sharedWords)
  const language = useLanguage()
  return (
    <>
      <h1 className="mt-2">{say('title')}</h1>
      <p className="mt-3 text-muted">{say('text')}</p>
      <p className="shared-name">
        <bdi>{one.name}</bdi>
      </p>
      <p className="figures">
        {say('size', { size: showBytes(one.bytes, language), day: showDay(one.expires_at, language) })}{' '}
        {say('left', { n: one.uses_left })}
      </p>
      <p className="mt-4">
        <a
          href={`/api/shared/${encodeURIComponent(location.hash.slice(1))}/file`}
          rel="external"
          download
          className="button button-primary"
          onClick={() => setTimeout(onTaken, 1500)}
        >
          <Download aria-hidden="true" />
          {say('download')}
        </a>
      </p>
      <p className="mt-4 text-13 text-muted">{say('careful')}</p>
      <p className="mt-2 text-13 text-muted document-hash">{say('hash', { hash: one.sha256 })}</p>
    </>
  )
}
