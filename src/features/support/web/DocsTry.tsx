import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { useVisitor } from '#platform/web/visitor.ts'
import { useCopy } from '#platform/web/words.ts'
import type { ApiCall } from './docs-api.ts'
import { docsReferenceWords } from './docs-reference-words.ts'
import { senderOf } from './docs-send.ts'
import type { Sender } from './docs-send.ts'
import { useTry } from './docs-use-try.ts'
import { DocsCurl, DocsResult } from './DocsResult.tsx'
import { DocsParameter } from './DocsParameter.tsx'

type Props = { call: ApiCall; token: string; onToken: (token: string) => void }

/** Sends the call for real, as whoever the reader is. What changes something asks back first. */
export function DocsTry({ call, token, onToken }: Props) {
  const say = useCopy(docsReferenceWords)
  // Who is signed in may change while the page stands.
  useVisitor()
  const form = useTry(call, token)
  const sender = senderOf(call.path, token)
  return (
    <form
      className="docs-try"
      noValidate
      aria-labelledby={`${call.id}-try`}
      onSubmit={(event) => {
        event.preventDefault()
        form.submit(sender)
      }}
    >
      <h4 id={`${call.id}-try`}>{say('try')}</h4>
      <SentAs sender={sender} isRefused={call.isForMembers && sender === 'guest'} />
      <Fields call={call} form={form} />
      <div>
        <Button type="submit" busy={form.isBusy} className="max-sm:w-full">
          {say(form.isBusy ? 'sending' : 'send')}
        </Button>
      </div>
      <DocsResult tried={form.tried} isPreview={sender === 'preview'} onToken={onToken} />
      <DocsCurl request={form.request} isSigned={call.isForMembers} />
      <Ask call={call} form={form} sender={sender} />
    </form>
  )
}

function SentAs({ sender, isRefused }: { sender: Sender; isRefused: boolean }) {
  const say = useCopy(docsReferenceWords)
  const visitor = useVisitor()
  const name = visitor ? `${visitor.fname} ${visitor.lname}`.trim() : ''
  return (
    <p className={`text-13 ${isRefused ? 'text-accent-text' : 'text-muted'}`}>
      {isRefused ? say('must_sign_in') : sender === 'visitor' ? say('as_visitor', { name }) : say(`as_${sender}`)}
    </p>
  )
}

type Form = ReturnType<typeof useTry>

function Fields({ call, form }: { call: ApiCall; form: Form }) {
  const say = useCopy(docsReferenceWords)
  return (
    <>
      {call.parameters.length > 0 && (
        <div className="docs-parameters">
          {call.parameters.map((parameter) => (
            <DocsParameter
              key={parameter.name}
              id={`${call.id}-${parameter.name}`}
              parameter={parameter}
              value={form.typed[parameter.name] ?? ''}
              error={form.missing === parameter.name ? say('param_missing') : undefined}
              onChange={(value) => form.type(parameter.name, value)}
            />
          ))}
        </div>
      )}
      {form.body !== null && (
        <div className="grid justify-items-start">
          <TextArea
            id={`${call.id}-body`}
            label={say('json')}
            className="docs-json"
            spellCheck={false}
            autoCapitalize="none"
            autoComplete="off"
            value={form.body}
            error={form.isShown && form.fault !== null ? say('json_wrong', { why: form.fault }) : undefined}
            onChange={form.setBody}
          />
          <button type="button" className="text-link min-h-11 text-13" onClick={form.reset}>
            {say('reset')}
          </button>
        </div>
      )}
    </>
  )
}

/** What changes something is asked back first, and who it changes it for. */
function Ask({ call, form, sender }: { call: ApiCall; form: Form; sender: Sender }) {
  const say = useCopy(docsReferenceWords)
  return (
    <Dialog
      isOpen={form.isAsking}
      onClose={form.doNotSend}
      title={say('ask_title')}
      actions={
        <>
          <Button look="quiet" onClick={form.doNotSend}>
            {say('ask_no')}
          </Button>
          <Button look="danger" onClick={() => form.send(sender)}>
            {say('ask_yes')}
          </Button>
        </>
      }
    >
      <p>{say('ask_text', { method: `${call.method} ${call.path}` })}</p>
      <SentAs sender={sender} isRefused={false} />
    </Dialog>
  )
}
