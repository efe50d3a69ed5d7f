import { useState } from 'react'
import type { ApiCall } from './docs-api.ts'
import { requestOf } from './docs-curl.ts'
import { exampleOf } from './docs-example.ts'
import { jsonFault, sendTry } from './docs-send.ts'
import type { Sender, Tried } from './docs-send.ts'

/** The state of trying one call: what is filled in, what is asked, what came back. */
export function useTry(call: ApiCall, token: string) {
  const example = call.body ? JSON.stringify(exampleOf(call.body), null, 2) : null
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [body, setBody] = useState(example)
  const [missing, setMissing] = useState<string | null>(null)
  const [isShown, setIsShown] = useState(false)
  const [state, setState] = useState<'idle' | 'asking' | 'busy'>('idle')
  const [tried, setTried] = useState<Tried | null>(null)
  const fault = body === null ? null : jsonFault(body)
  const request = requestOf(call, call.parameters, typed, body)
  const focus = (name: string) => document.getElementById(`${call.id}-${name}`)?.focus()

  const send = async (sender: Sender) => {
    setState('busy')
    setTried(await sendTry(request, token, sender))
    setState('idle')
  }
  const submit = (sender: Sender) => {
    if (state !== 'idle') return
    const lacking = call.parameters.find(({ in: place, name }) => place === 'path' && !typed[name])
    setMissing(lacking?.name ?? null)
    setIsShown(true)
    if (lacking) return focus(lacking.name)
    if (fault !== null) return focus('body')
    if (call.method !== 'GET' && (sender === 'visitor' || sender === 'token')) setState('asking')
    else void send(sender)
  }
  return {
    typed,
    body,
    fault,
    missing,
    request,
    tried,
    isShown,
    isBusy: state === 'busy',
    isAsking: state === 'asking',
    type: (name: string, value: string) => {
      setTyped((all) => ({ ...all, [name]: value }))
      setMissing(null)
    },
    setBody,
    reset: () => setBody(example),
    submit,
    send: (sender: Sender) => void send(sender),
    doNotSend: () => setState('idle'),
  }
}
