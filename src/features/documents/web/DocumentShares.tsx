import { useState } from 'react'
import type { FormEvent } from 'react'
import { call } from '#platform/web/call.ts'
import { showDay } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useSayError } from '#platform/web/platform-words.ts'
import { useAnswer } from '#platform/web/query.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { dropSecondPress } from '#platform/web/ui/second-press.ts'
import { Select } from '#platform/web/ui/Select.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { DocumentAnswer } from '../contract.ts'
import { SHARE_DAYS } from '../kinds.ts'
import type { endShare, listShares, makeShare } from '../share-contract.ts'
import { documentWords } from './document-words.ts'

const USES = [1, 5, 20] as const

/** Links to a document: made, copied, ended. */
export function DocumentShares({ document: one, onChange }: { document: DocumentAnswer; onChange: () => void }) {
  const say = useCopy(documentWords)
  const sayError = useSayError(say)
  const language = useLanguage()
  const { data, refetch } = useAnswer<typeof listShares>('GET /api/documents/{id}/shares', { params: { id: one.id } })
  const [url, setUrl] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const work = async (run: () => Promise<void>) => {
    setBusy(true)
    setError(null)
    try {
      await run()
      await refetch()
      onChange()
    } catch (caught) {
      setError(caught)
    }
    setBusy(false)
  }
  const make = (days: number, uses: number) =>
    work(async () => {
      const made = await call<typeof makeShare>('POST /api/documents/{id}/shares', {
        params: { id: one.id },
        body: { days: SHARE_DAYS.find((n) => n === days) ?? 1, uses },
      })
      setUrl(made.url)
    })
  const end = (share: string) =>
    work(async () => {
      await call<typeof endShare>('DELETE /api/documents/{id}/shares/{share}', { params: { id: one.id, share } })
      setUrl('')
    })
  return (
    <section className="document-part">
      <h3>{say('shares')}</h3>
      <p className="text-13 text-muted">{say('shares_note')}</p>
      <ShareForm busy={busy} onMake={(days, uses) => void make(days, uses)} />
      {error !== null && (
        <p className="field-error" role="alert">
          {sayError(error)}
        </p>
      )}
      {url && <NewLink url={url} />}
      <ul>
        {data?.shares.map((share) => (
          <li key={share.id} className="document-row">
            <span className="document-main text-13 figures">
              {say('share_left', {
                version: share.version,
                left: share.uses_left,
                uses: share.uses,
                day: showDay(share.expires_at, language),
              })}
            </span>
            <Button
              look="quiet"
              onClick={() => {
                // The next link moves up to where this one stood.
                dropSecondPress()
                void end(share.id).then(dropSecondPress)
              }}
            >
              {say('share_end')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function ShareForm({ busy, onMake }: { busy: boolean; onMake: (days: number, uses: number) => void }) {
  const say = useCopy(documentWords)
  const [days, setDays] = useState(7)
  const [uses, setUses] = useState(1)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onMake(days, uses)
  }
  return (
    <form className="document-share" onSubmit={submit}>
      <Select
        id="share-days"
        label={say('share_days')}
        value={String(days)}
        options={SHARE_DAYS.map((n) => ({ value: String(n), label: say('days', { n }) }))}
        onChange={(value) => setDays(Number(value))}
      />
      <Select
        id="share-uses"
        label={say('share_uses')}
        value={String(uses)}
        options={USES.map((n) => ({ value: String(n), label: String(n) }))}
        onChange={(value) => setUses(Number(value))}
      />
      <Button type="submit" look="secondary" busy={busy}>
        {say('share_make')}
      </Button>
    </form>
  )
}

/** A link that was just made: nobody is told it again. */
function NewLink({ url }: { url: string }) {
  const say = useCopy(documentWords)
  const [isCopied, setIsCopied] = useState(false)
  const copyLink = () =>
    void navigator.clipboard.writeText(url).then(
      () => setIsCopied(true),
      // Where the browser does not let us, the link can be selected.
      () => setIsCopied(false),
    )
  return (
    <div className="grid gap-2">
      <TextField
        id="share-url"
        label={say('share_link')}
        hint={say('share_made')}
        value={url}
        onChange={() => undefined}
        readOnly
        onFocus={(event) => event.target.select()}
        after={
          <Button look="quiet" onClick={copyLink}>
            {say('copy_link')}
          </Button>
        }
      />
      <output className="block text-13 text-muted">{isCopied && say('copied')}</output>
    </div>
  )
}
