import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AnswerOf } from '#kit/endpoint.ts'
import { call } from '#platform/web/call.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useSearch } from '#platform/web/params.tsx'
import { useSayError } from '#platform/web/platform-words.ts'
import { firstPage, useRefresh } from '#platform/web/query.tsx'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { EmptyState, ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { Progress } from '#platform/web/ui/Progress.tsx'
import { LoadingNote, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { useTitle } from '#platform/web/use-title.ts'
import { useVisitor } from '#platform/web/visitor.ts'
import { useCopy } from '#platform/web/words.ts'
import type { DocumentAnswer, listDocuments, restoreDocument } from '../contract.ts'
import { DocumentDrawer } from './DocumentDrawer.tsx'
import { DocumentRow } from './DocumentRow.tsx'
import { DocumentTools, readDocumentQuery } from './DocumentTools.tsx'
import { documentWords } from './document-words.ts'
import { showBytes, showRoom } from '#features/documents/show-bytes.ts'
import { TrashList } from './TrashList.tsx'
import { sendFiles } from './upload-queue.ts'
import { UploadList } from './UploadList.tsx'
import { UploadZone } from './UploadZone.tsx'
import './documents.css'

type Answer = AnswerOf<typeof listDocuments>

const PAGE = 50

/** What a person keeps, and what was issued to them (Spec §2, "AccountDocs"). */
export function DocumentsPage() {
  const say = useCopy(documentWords)
  const visitor = useVisitor()
  const refresh = useRefresh()
  const [address, setAddress] = useSearch()
  const query = readDocumentQuery(address)
  const isTrash = address.get('trash') === '1'
  const found = useDocuments(query, isTrash)
  const { data, error, refetch } = found
  const [open, setOpen] = useState<DocumentAnswer | null>(null)
  const [gone, setGone] = useState<DocumentAnswer | null>(null)
  useTitle(say('title'))
  const reload = () => void refresh('/api/documents')
  const [first] = data?.pages ?? []
  const send = (files: readonly File[]) => sendFiles(files, visitor?.user_id ?? '', reload)
  return (
    <div className="page-width py-6 sm:py-8">
      <p className="label">{say('label')}</p>
      <h1 className="mt-2">{say('title')}</h1>
      <p className="mt-3 max-w-[64ch] text-muted">{say('intro')}</p>
      {isTrash && (
        <Button look="secondary" className="mt-5" onClick={() => setAddress({ trash: null })}>
          {say('back')}
        </Button>
      )}
      {!isTrash && <UploadZone onFiles={send} hasScanner={first?.has_scanner ?? false} />}
      <UploadList userId={visitor?.user_id ?? ''} isTrash={isTrash} />
      {gone && <Gone document={gone} onEnd={() => setGone(null)} onBack={reload} />}
      {!data && error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !isTrash ? (
        <DocumentList pages={data?.pages} isNarrowed={Object.keys(query).length > 0} onOpen={setOpen} />
      ) : data ? (
        <TrashList documents={data.pages.flatMap((page) => page.documents)} onChange={reload} />
      ) : (
        <ListSkeleton className="mt-8" />
      )}
      {found.hasNextPage && (
        <p className="mt-6 text-center">
          <Button look="secondary" busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            {say('more')}
          </Button>
        </p>
      )}
      {first && (
        <Space
          answer={first}
          hasTrash={!isTrash && first.in_trash > 0}
          onTrash={() => {
            setGone(null)
            setAddress({ trash: '1' })
          }}
        />
      )}
      <DocumentDrawer
        document={open}
        onClose={() => setOpen(null)}
        onChange={reload}
        onDeleted={(one) => {
          setOpen(null)
          setGone(one)
          reload()
        }}
      />
    </div>
  )
}

function useDocuments(query: Readonly<Record<string, string>>, isTrash: boolean) {
  const filter = new URLSearchParams({ ...query, ...(isTrash && { trash: '1' }) }).toString()
  return useInfiniteQuery({
    queryKey: ['/api/documents', 'all', filter],
    queryFn: async ({ pageParam, signal }) =>
      await call<typeof listDocuments>('GET /api/documents', {
        query: { ...query, limit: PAGE, in_trash: isTrash ? 'true' : 'false', ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    ...(filter === '' ? firstPage<Answer, string>('/api/documents', '') : {}),
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: (before) => before,
  })
}

type ListProps = {
  /** Not there yet: the fields above the list stand in their place all the same. */
  pages: readonly Answer[] | undefined
  isNarrowed: boolean
  onOpen: (document: DocumentAnswer) => void
}

function DocumentList({ pages, isNarrowed, onOpen }: ListProps) {
  const say = useCopy(documentWords)
  const [, setAddress] = useSearch()
  const first = pages?.[0]
  const documents = pages?.flatMap((page) => page.documents)
  if (documents?.length === 0 && !isNarrowed)
    return <EmptyState title={say('empty_title')}>{say('empty_text')}</EmptyState>
  return (
    <section className="mt-8" aria-label={say('title')}>
      <DocumentTools answer={first} />
      <output className="block mt-4 text-13 text-muted figures">
        {first ? say('count', { n: first.total }) : <Skeleton width="96px" height="1.5em" />}
      </output>
      {!documents ? (
        <ListSkeleton className="mt-2" />
      ) : documents.length === 0 ? (
        <EmptyState
          title={say('none_fit')}
          action={
            <Button look="secondary" onClick={() => setAddress({ q: null, group: null, tag: null, sort: null })}>
              {say('clear')}
            </Button>
          }
        />
      ) : (
        <ul className="document-list">
          {documents.map((one) => (
            <DocumentRow key={one.id} document={one} onOpen={() => onOpen(one)} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** What was just put in the trash, and the way back. */
function Gone({ document, onEnd, onBack }: { document: DocumentAnswer; onEnd: () => void; onBack: () => void }) {
  const say = useCopy(documentWords)
  const sayError = useSayError(say)
  const [error, setError] = useState<unknown>(null)
  const bringBack = async () => {
    try {
      await call<typeof restoreDocument>('POST /api/documents/{id}/restore', { params: { id: document.id } })
      onEnd()
      onBack()
    } catch (caught) {
      setError(caught)
    }
  }
  return (
    <div className="mt-6">
      <Banner onClose={onEnd}>
        {error === null ? say('was_deleted', { name: document.name }) : sayError(error)}{' '}
        <button type="button" className="document-undo" onClick={() => void bringBack()}>
          {say('undo')}
        </button>
      </Banner>
    </div>
  )
}

function Space({ answer, hasTrash, onTrash }: { answer: Answer; hasTrash: boolean; onTrash: () => void }) {
  const say = useCopy(documentWords)
  const language = useLanguage()
  const { used, most } = answer.space
  return (
    <div className="document-space">
      <div className="grid gap-2">
        <Progress percent={(used / most) * 100} label={say('space_label')} tone="accent" />
        <p className="text-13 text-muted figures">
          {say('space', {
            used: showBytes(used, language),
            most: showBytes(most, language),
            left: showRoom(most - used, language),
          })}{' '}
          {say('space_note')}
        </p>
      </div>
      {hasTrash && (
        <Button look="secondary" onClick={onTrash}>
          {say('trash', { n: answer.in_trash })}
        </Button>
      )}
    </div>
  )
}

function ListSkeleton({ className }: { className: string }) {
  return (
    <div className={className}>
      <LoadingNote />
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="flex justify-between gap-6 border-b border-line py-4">
          <Skeleton width="46%" height="40px" />
          <Skeleton width="44px" height="40px" />
        </div>
      ))}
    </div>
  )
}
