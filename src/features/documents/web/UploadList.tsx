import { Pause, Play, RotateCcw, X } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { CallError, isPassing } from '#platform/web/call-error.ts'
import { useSayError } from '#platform/web/platform-words.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useStore } from '#platform/web/store.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Progress } from '#platform/web/ui/Progress.tsx'
import { useIsHydrated } from '#platform/web/use-is-hydrated.ts'
import { useCopy } from '#platform/web/words.ts'
import { documentWords } from './document-words.ts'
import { showBytes } from '#features/documents/show-bytes.ts'
import {
  cancelSending,
  findUnfinished,
  giveUpUnfinished,
  pauseSending,
  resumeSending,
  sendings,
} from './upload-queue.ts'
import type { Sending } from './upload-queue.ts'

/** What is on its way, each with its progress and what can be done about it. In the trash no file can be chosen again. */
export function UploadList({ userId, isTrash }: { userId: string; isTrash: boolean }) {
  const say = useCopy(documentWords)
  const all = useStore(sendings)
  // Only the browser knows what it has begun.
  const isHydrated = useIsHydrated()
  if (all.length === 0) return isTrash || !isHydrated ? null : <UnfinishedList userId={userId} />
  const ended = all.filter(({ state }) => state === 'done' || state === 'failed')
  return (
    <section aria-labelledby="uploads-title" className="mt-6">
      <div className="flex flex-wrap items-end justify-between gap-x-4">
        <h2 id="uploads-title" className="label upload-heading">
          {say('uploads')}
        </h2>
        {ended.length > 1 && (
          <Button look="quiet" className="-mr-3 -mb-2" onClick={() => ended.forEach(({ id }) => cancelSending(id))}>
            {say('uploads_clear')}
          </Button>
        )}
      </div>
      <ul className="document-list">
        {all.map((one) => (
          <UploadRow key={one.id} sending={one} />
        ))}
      </ul>
    </section>
  )
}

function UploadRow({ sending: one }: { sending: Sending }) {
  const say = useCopy(documentWords)
  const { id, state } = one
  const name = shorten(one.name)
  const percent = one.bytes === 0 ? 0 : Math.floor((one.sent / one.bytes) * 100)
  const isLive = state === 'sending' || state === 'reconnecting'
  return (
    <li className="document-row">
      <div className="document-main">
        <span className="document-name">
          <bdi>{name}</bdi>
        </span>
        {state !== 'done' && state !== 'failed' && <Progress percent={percent} label={name} />}
        <UploadState sending={one} percent={percent} />
      </div>
      {isLive && (
        <IconButton label={say('pause', { name })} onClick={() => pauseSending(id)}>
          <Pause aria-hidden="true" />
        </IconButton>
      )}
      {state === 'paused' && (
        <IconButton label={say('resume', { name })} onClick={() => resumeSending(id)}>
          <Play aria-hidden="true" />
        </IconButton>
      )}
      {state === 'failed' && mayFitLater(one.error) && (
        <IconButton label={say('retry', { name })} onClick={() => resumeSending(id)}>
          <RotateCcw aria-hidden="true" />
        </IconButton>
      )}
      <IconButton
        label={say(state === 'done' || state === 'failed' ? 'dismiss' : 'cancel', { name })}
        onClick={() => cancelSending(id)}
      >
        <X aria-hidden="true" />
      </IconButton>
    </li>
  )
}

function UploadState({ sending: { name, state, bytes, error }, percent }: { sending: Sending; percent: number }) {
  const say = useCopy(documentWords)
  const sayError = useSayError(say)
  const language = useLanguage()
  if (state === 'failed')
    return (
      <p className="field-error" role="alert">
        {sayError(error)}
      </p>
    )
  return (
    <output className="block text-13 text-muted figures">
      {state === 'done'
        ? say('upload_done', { name: shorten(name) })
        : state === 'sending'
          ? say('sending', { percent, size: showBytes(bytes, language) })
          : state === 'paused'
            ? say('paused', { percent })
            : say(state)}
    </output>
  )
}

// There is room for it later, or its own person has logged in again.
const LATER: readonly string[] = ['space_full', 'too_many_documents', 'signed_out', 'wrong_user']

/** Whether the same file may be taken later, as when whoever is away is back. */
const mayFitLater = (error: unknown): boolean =>
  isPassing(error) || (error instanceof CallError && LATER.includes(error.code))

const MOST_LETTERS = 60

/** A name as its file is known by: its beginning and its end. What reads as one letter stays whole. */
function shorten(name: string): string {
  const letters = Array.from(new Intl.Segmenter().segment(name), ({ segment }) => segment)
  return letters.length > MOST_LETTERS ? `${letters.slice(0, 40).join('')}…${letters.slice(-15).join('')}` : name
}

/** After a reload: what was begun, and can be gone on with once its file is chosen again. */
function UnfinishedList({ userId }: { userId: string }) {
  const say = useCopy(documentWords)
  const [list, setList] = useState(() => findUnfinished(userId))
  if (list.length === 0) return null
  const forget = (key: string) => {
    void giveUpUnfinished(key, userId)
    setList(findUnfinished(userId))
  }
  return (
    <section aria-labelledby="unfinished-title" className="mt-6">
      <h2 id="unfinished-title" className="label upload-heading">
        {say('unfinished_title')}
      </h2>
      <ul className="document-list">
        {list.map(({ key, name }) => (
          <li key={key} className="document-row">
            <p className="document-main">{say('unfinished', { name })}</p>
            <IconButton label={say('forget', { name })} onClick={() => forget(key)}>
              <X aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  )
}

function IconButton({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className="icon-button" aria-label={label} title={label} onClick={onClick}>
      {children}
    </button>
  )
}
