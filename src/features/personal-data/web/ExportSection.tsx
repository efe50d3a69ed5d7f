import { useEffect, useState } from 'react'
import { SecurityCard, SettingLoading } from '#features/accounts/web/SecurityCard.tsx'
import { sayFailure } from '#features/accounts/web/say-failure.ts'
import { useStepUp } from '#features/accounts/web/step-up.ts'
import { showBytes } from '#features/documents/show-bytes.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import { call } from '#platform/web/call.ts'
import { showDay } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useAnswer, useRefresh } from '#platform/web/query.tsx'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { Progress } from '#platform/web/ui/Progress.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { useVisitor } from '#platform/web/visitor.ts'
import { useCopy } from '#platform/web/words.ts'
import type { askExport, checkExport, readExport } from '../export-contract.ts'
import { exportWords } from './export-words.ts'

type Answer = AnswerOf<typeof readExport>
type Export = NonNullable<Answer['export']>

const LOOK_MS = 2000

const isPacking = (one: Answer['export'] | undefined): boolean => one?.state === 'waiting' || one?.state === 'working'

/** Everything that is kept of somebody, as a zip: asked for, packed while they look or not, downloaded. */
export function ExportSection() {
  const say = useCopy(exportWords)
  const visitor = useVisitor()
  const refresh = useRefresh()
  const { data, error, refetch } = useAnswer<typeof readExport>('GET /api/export')
  const isBusy = isPacking(data?.export)
  useEffect(() => {
    if (!isBusy) return
    const timer = setInterval(() => void refresh('/api/export'), LOOK_MS)
    return () => clearInterval(timer)
  }, [isBusy, refresh])
  return (
    <SecurityCard title={say('title')} about={say('about')}>
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SettingLoading />)}
      {data && (visitor?.preview ? <Banner>{say('preview')}</Banner> : <Way answer={data} />)}
    </SecurityCard>
  )
}

function Way({ answer }: { answer: Answer }) {
  const say = useCopy(exportWords)
  const language = useLanguage()
  const [failure, setFailure] = useState<unknown>(null)
  const found = answer.export
  const isBusy = isPacking(found)
  return (
    <div className="grid gap-4" aria-live="polite">
      {failure !== null && <Banner tone="negative">{sayFailure(failure, say, say('failed'))}</Banner>}
      {found && isBusy && <Packing one={found} />}
      {found?.state === 'failed' && <Banner tone="negative">{say('gave_up')}</Banner>}
      {found?.state === 'ready' && <Ready one={found} onFailure={setFailure} />}
      {!isBusy && answer.next === null && <Ask onFailure={setFailure} />}
      {!isBusy && answer.next !== null && (
        <p className="text-13 text-muted">{say('next', { day: showDay(answer.next, language) })}</p>
      )}
    </div>
  )
}

function Packing({ one: { done, total } }: { one: Export }) {
  const say = useCopy(exportWords)
  const text = total > 0 ? say('working', { done, total }) : say('waiting')
  return (
    <div className="grid gap-2">
      <Progress percent={total > 0 ? (100 * done) / total : 0} label={say('progress')} valueText={text} />
      <p>{text}</p>
      <p className="text-13 text-muted">{say('leave')}</p>
    </div>
  )
}

type FailureProps = { onFailure: (error: unknown) => void }

function Ready({ one: { id, bytes, expires }, onFailure }: { one: Export } & FailureProps) {
  const say = useCopy(exportWords)
  const language = useLanguage()
  const stepUp = useStepUp()
  const [isBusy, setIsBusy] = useState(false)
  const download = async () => {
    setIsBusy(true)
    onFailure(null)
    try {
      await stepUp(() => call<typeof checkExport>('POST /api/export/{id}', { params: { id } }))
      toast(say('downloading'), { tone: 'positive' })
      location.assign(`/api/export/${id}/file`)
    } catch (error) {
      onFailure(error)
    }
    setIsBusy(false)
  }
  return (
    <div className="grid gap-3">
      <div>
        <p className="font-medium">{say('ready')}</p>
        <p className="text-muted">
          {say('until', { day: showDay(expires ?? 0, language), size: showBytes(bytes, language) })}
        </p>
      </div>
      <div>
        <Button className="max-sm:w-full" busy={isBusy} onClick={() => void download()}>
          {say('download')}
        </Button>
      </div>
    </div>
  )
}

function Ask({ onFailure }: FailureProps) {
  const say = useCopy(exportWords)
  const stepUp = useStepUp()
  const refresh = useRefresh()
  const [isBusy, setIsBusy] = useState(false)
  const ask = async () => {
    setIsBusy(true)
    onFailure(null)
    try {
      await stepUp(() => call<typeof askExport>('POST /api/export'))
      await refresh('/api/export')
    } catch (error) {
      onFailure(error)
    }
    setIsBusy(false)
  }
  return (
    <>
      <p className="max-w-[60ch] text-muted">{say('kept')}</p>
      <div>
        <Button look="secondary" className="max-sm:w-full" busy={isBusy} onClick={() => void ask()}>
          {say('ask')}
        </Button>
      </div>
    </>
  )
}
