import { Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import type { Root } from 'react-dom/client'
import type { WireRefusal } from './call-error.ts'
import { copy } from './other-person-copy.en.ts'
import { Button } from './ui/Button.tsx'
import { Dialog } from './ui/Dialog.tsx'
import { useVisitor } from './visitor.ts'
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
  // The refusal of a script's own field names nobody.
  if (email === undefined || (isRepeat === undefined && told === email)) return
  told = email
  root ??= createRoot(document.body.appendChild(document.createElement('div')))
  refused = isRepeat ?? refused
  const close = () => {
    refused = undefined
    root?.render(null)
  }
  root.render(
    <Suspense>
      <OtherPerson email={String(email)} isRepeat={refused} onClose={close} />
    </Suspense>,
  )
}

type Props = { readonly email: string; readonly isRepeat: boolean | undefined; readonly onClose: () => void }

/** It can be closed, so that something typed can still be copied away: whatever is done on the page next is refused, and told, again. */
function OtherPerson({ email, isRepeat, onClose }: Props) {
  const say = useCopy(words)
  const visitor = useVisitor()
  // It was this tab that logged in as them, and it knows by now.
  if (!visitor || visitor.email === email) return null
  return (
    <Dialog isOpen onClose={onClose} title={say('title')} actions={<Button onClick={loadAnew}>{say('load')}</Button>}>
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
