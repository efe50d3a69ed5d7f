import { useState } from 'react'
import type { FormEvent } from 'react'
import { call } from '#platform/web/call.ts'
import { useSayError } from '#platform/web/platform-words.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { changeDocument, DocumentAnswer } from '../contract.ts'
import { MAX_TAGS } from '../kinds.ts'
import { documentWords } from './document-words.ts'

const tagsOf = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
    .slice(0, MAX_TAGS)

/** What a document is called, and by which words it is found again. */
export function DocumentNames({ document: one, onSaved }: { document: DocumentAnswer; onSaved: () => void }) {
  const say = useCopy(documentWords)
  const sayError = useSayError(say)
  const [name, setName] = useState(one.name)
  const [tags, setTags] = useState(one.tags.join(', '))
  const [state, setState] = useState<'idle' | 'busy' | 'saved'>('idle')
  const [error, setError] = useState<unknown>(null)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setState('busy')
    setError(null)
    try {
      const body = { name, tags: tagsOf(tags) }
      const saved = await call<typeof changeDocument>('PATCH /api/documents/{id}', { params: { id: one.id }, body })
      setName(saved.document.name)
      setTags(saved.document.tags.join(', '))
      setState('saved')
      onSaved()
    } catch (caught) {
      setError(caught)
      setState('idle')
    }
  }
  const typed = (set: (text: string) => void) => (text: string) => {
    set(text)
    setState('idle')
  }
  return (
    <form className="document-part" onSubmit={(event) => void save(event)}>
      <TextField
        id="document-name"
        label={say('name')}
        value={name}
        onChange={typed(setName)}
        error={error === null ? undefined : sayError(error)}
        dir="auto"
        required
      />
      <TextField
        id="document-tags"
        label={say('tags')}
        hint={say('tags_hint')}
        value={tags}
        onChange={typed(setTags)}
        dir="auto"
      />
      <div className="flex items-center gap-3">
        <Button type="submit" look="secondary" busy={state === 'busy'}>
          {say('save')}
        </Button>
        <output className="text-13 text-muted">{state === 'saved' && say('saved')}</output>
      </div>
    </form>
  )
}
