import { Suspense, useState } from 'react'
import { SessionDialog } from '#features/accounts/web/SessionDialog.tsx'
import type { RichTextEditorProps } from '#features/people/web/RichTextEditor.tsx'
import type { EditorPictures } from '#features/people/web/use-editor-pictures.ts'
import { call } from '#platform/web/call.ts'
import { CallError } from '#platform/web/call-error.ts'
import { lazyPart } from '#platform/web/lazy-part.ts'
import { Link } from '#platform/web/Link.tsx'
import { useParam } from '#platform/web/params.tsx'
import { useSayError } from '#platform/web/platform-words.ts'
import { useAnswer } from '#platform/web/query.tsx'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button, LinkButton } from '#platform/web/ui/Button.tsx'
import { ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { LoadingNote, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { useCopy } from '#platform/web/words.ts'
import type { DraftAnswer, readDraft } from '../contract.ts'
import type { addPostPicture } from '../picture-contract.ts'
import { ALT_MAX, POST_PICTURES } from '../post-pictures.ts'
import { TEXT_MAX, textOfPost, TITLE_MAX } from '../rules.ts'
import { contentWords } from './content-words.ts'
import { DeletePost } from './DeletePost.tsx'
import { ListingChoice } from './ListingChoice.tsx'
import './post.css'
import { PostPrice, PRICE_FIELD } from './PostPrice.tsx'
import { useDraft } from './use-draft.ts'

const editor = lazyPart<RichTextEditorProps>(
  async () => (await import('#features/people/web/RichTextEditor.tsx')).RichTextEditor,
)

/** A post of one's own as it is typed, kept by itself, shown to readers by a press. */
export function WritePostPage() {
  const say = useCopy(contentWords)
  const id = useParam('post_id')
  const params = { post_id: id }
  const { data, error, refetch } = useAnswer<typeof readDraft>('GET /api/my-posts/{post_id}', { params })
  const isGone = error instanceof CallError && error.code === 'post_not_found'
  return (
    <div className="page-width py-6 sm:py-8">
      <SessionDialog isUnderWay />
      <div className="mx-auto grid max-w-[760px] gap-6">
        <Link to="/sellers/posts" className="text-link">
          {say('all_posts')}
        </Link>
        {data ? (
          <Writing key={data._id} first={data} />
        ) : isGone ? (
          <div className="grid justify-items-start gap-4">
            <h1>{say('gone_title')}</h1>
            <p className="max-w-[52ch] text-muted">{say('gone_text')}</p>
          </div>
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <div className="grid gap-4">
            <LoadingNote />
            <Skeleton height="64px" />
            <Skeleton height="320px" />
          </div>
        )}
      </div>
    </div>
  )
}

function Writing({ first }: { first: DraftAnswer }) {
  const say = useCopy(contentWords)
  const draft = useDraft(first)
  const { typed, change } = draft
  const [isPrice, setIsPrice] = useState(true)
  const length = textOfPost(typed.html).length
  const [pictures] = useState<EditorPictures>(() => ({
    place: POST_PICTURES,
    altMax: ALT_MAX,
    // Without its type: what it is, the server finds out by its content.
    add: async (file) => {
      const params = { post_id: first._id }
      return await call<typeof addPostPicture>('POST /api/my-posts/{post_id}/pictures', {
        params,
        body: new Blob([file]),
      })
    },
  }))
  return (
    <>
      <WritingHead {...draft} />
      <TextField
        id="post-title"
        label={say('field_title')}
        value={typed.title}
        maxLength={TITLE_MAX}
        onChange={(title) => change({ title })}
      />
      <Suspense fallback={<Skeleton height="320px" />}>
        <editor.Part
          id="post-text"
          label={say('field_text')}
          hasBlocks
          className="post-text min-h-[320px]"
          value={first.html}
          pictures={pictures}
          error={length > TEXT_MAX ? say('text_too_long', { most: TEXT_MAX }) : undefined}
          hint={say('text_hint', { n: length, most: TEXT_MAX })}
          onChange={(html) => change({ html })}
        />
      </Suspense>
      <ListingChoice value={typed.listing} onChange={(listing) => change({ listing })} />
      <PostPrice {...typed} onChange={change} onJudged={setIsPrice} />
      <PublishBar {...draft} isPrice={isPrice} />
    </>
  )
}

type Draft = ReturnType<typeof useDraft>

/** Whether what was typed is kept, and what can be done where it is not. */
function WritingHead({ state, keep }: Draft) {
  const say = useCopy(contentWords)
  const sayError = useSayError(say)
  const { name, failure } = state
  return (
    <header className="grid justify-items-start gap-2">
      <p className="label">{say('write_label')}</p>
      <h1>{say('write_title')}</h1>
      <p className="text-13 text-muted" aria-live="polite">
        {name === 'failed'
          ? say('not_kept', { reason: sayError(failure) })
          : name !== 'conflict' && say(name === 'kept' ? 'kept' : 'keeping')}
      </p>
      {name === 'conflict' && (
        <Banner tone="negative">
          <strong>{say('conflict_title')}</strong> {say('conflict_text')}{' '}
          <Button look="quiet" onClick={() => location.reload()}>
            {say('reload')}
          </Button>
        </Banner>
      )}
      {name === 'failed' && (
        <Button look="secondary" onClick={() => void keep()}>
          {say('try_again')}
        </Button>
      )}
    </header>
  )
}

function PublishBar({ kept, publish, isPrice }: Draft & { readonly isPrice: boolean }) {
  const say = useCopy(contentWords)
  const sayError = useSayError(say)
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<{ error: unknown; revision: number } | null>(null)
  const show = async () => {
    // The field says why; the price that was kept before is not what its author sees.
    if (!isPrice) return document.getElementById(PRICE_FIELD)?.focus()
    setIsBusy(true)
    setRefusal(null)
    try {
      if (await publish()) toast(say('was_published'), { tone: 'positive' })
    } catch (error) {
      setRefusal({ error, revision: kept.revision })
    } finally {
      setIsBusy(false)
    }
  }
  const isPublished = kept.status === 'published'
  return (
    <>
      {refusal?.revision === kept.revision && <Banner tone="negative">{sayError(refusal.error)}</Banner>}
      <div className="rule flex flex-wrap items-center gap-3 pt-5">
        <Button busy={isBusy} onClick={() => void show()}>
          {say(isPublished ? 'publish_again' : 'publish')}
        </Button>
        {isPublished && (
          <LinkButton to={`/post/${kept._id}`} look="secondary">
            {say('see_post')}
          </LinkButton>
        )}
        <DeletePost id={kept._id} />
      </div>
    </>
  )
}
