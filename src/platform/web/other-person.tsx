import { Suspense, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import type { Root } from 'react-dom/client'
import type { WireRefusal } from './call-error.ts'
import type { LocalName } from './local-state.ts'
import { copy } from './other-person-copy.en.ts'
import { Button } from './ui/Button.tsx'
import { Dialog } from './ui/Dialog.tsx'
import { readVisitor, sessionEnd, useVisitor } from './visitor.ts'
import { dictionary, useCopy } from './words.ts'

const words = dictionary(copy, async () => await import('./other-person-copy.es.ts'))

let root: Root | undefined
// What was refused last, as long as the dialog is open: what the page asks for meanwhile says nothing of it.
let refused: boolean | undefined
// Of whom it was told already: what the page reads by itself tells it once, what somebody does on it each time.
let told: unknown

/**
 * Says in front of the page, whatever it is, that it was somebody else's than whoever is signed in by now, as the refusal `wrong_user` told. It has
 * a root of its own, so that no page carries anything for it. `isRepeat`: of something that was to be done, whether it was sent before, and may
 * have been carried out then.
 */
export function showOtherPerson({ params }: WireRefusal, isRepeat?: boolean): void {
  const email = params?.['email']
  const page = readVisitor()
  // The refusal of a script's own field names nobody.
  if (email === undefined || (isRepeat === undefined && told === email)) return
  // It was this tab that logged in or out since it asked, and it knows by now.
  if (!page || page.email === email) return
  told = email
  root ??= begin()
  refused = isRepeat ?? refused
  root.render(
    <Suspense>
      <OtherPerson page={page.user_id} email={String(email)} isRepeat={refused} />
    </Suspense>,
  )
}

function close(): void {
  refused = undefined
  root?.render(null)
}

/** The page is its person's again, or nobody's: what becomes of it next is told anew. */
function end(): void {
  told = undefined
  close()
}

/**
 * Whoever's page it is logs in again, in place or in another tab, or the other person logs out there. Where a third one logs in, the page hears of
 * them as it heard of the second.
 */
function begin(): Root {
  sessionEnd.subscribe(() => sessionEnd.get() === null && end())
  addEventListener('storage', ({ key }) => key === ('userID' satisfies LocalName) && end())
  return createRoot(document.body.appendChild(document.createElement('div')))
}

type Props = {
  /** The id of the person whose page it is. */
  readonly page: string
  readonly email: string
  readonly isRepeat: boolean | undefined
}

/** It can be closed, so that something typed can still be copied away: whatever is done on the page next is refused, and told, again. */
function OtherPerson({ page, email, isRepeat }: Props) {
  const say = useCopy(words)
  const visitor = useVisitor()
  // Logged out, or logged in as somebody else, in this tab.
  const isPast = visitor?.user_id !== page
  useEffect(() => {
    if (isPast) end()
  }, [isPast])
  if (isPast) return null
  return (
    <Dialog isOpen onClose={close} title={say('title')} actions={<Button onClick={loadAnew}>{say('load')}</Button>}>
      <p className="[overflow-wrap:anywhere]">
        {visitor.preview ? say('was_sample') : say('was', { email: visitor.email })}
      </p>
      <p className="[overflow-wrap:anywhere]">{say('now', { email })}</p>
      {isRepeat !== undefined && <p>{say(isRepeat ? 'not_repeated' : 'not_done')}</p>}
    </Dialog>
  )
}

// No reload: browsers give the fields of a page that is reloaded what was typed into them, which is not the new person's.
function loadAnew(): void {
  const { pathname, search } = location
  location.replace(pathname + search)
}
