import { useEffect, useRef, useState } from 'react'

const passkeys = async () => await import('./passkey.ts')

/**
 * Logging in by passkey: by a button, or out of the field of the email, where the browser offers those that it has once
 * somebody is in it. Loaded when it is wanted.
 */
export function usePasskeyLogin(onEntered: () => Promise<void>) {
  const [isAsking, setIsAsking] = useState(false)
  const [failed, setFailed] = useState<unknown>(null)
  const isOffered = useRef(false)
  // What was offered in the field is no longer, once the field is gone.
  useEffect(
    () => () => {
      if (isOffered.current) void passkeys().then(({ stopAsking }) => stopAsking())
    },
    [],
  )
  const ask = async () => {
    setIsAsking(true)
    setFailed(null)
    try {
      const { logInWithPasskey, whyNoPasskeys } = await passkeys()
      const why = whyNoPasskeys()
      if (why) setFailed(why === 'unnamed' ? why : 'none')
      else {
        await logInWithPasskey()
        await onEntered()
      }
    } catch (error) {
      const { isUnconfirmed } = await passkeys()
      setFailed(isUnconfirmed(error) ? 'none' : error)
    }
    setIsAsking(false)
  }
  const offer = async () => {
    if (isOffered.current || typeof PublicKeyCredential !== 'function') return
    isOffered.current = true
    try {
      const { canFillPasskeys, logInWithPasskey, whyNoPasskeys } = await passkeys()
      if (whyNoPasskeys() !== null || !(await canFillPasskeys())) return
      await logInWithPasskey({ inField: true })
      await onEntered()
    } catch (error) {
      // Whoever types a password, or presses the button, breaks it off. What was chosen and refused is said.
      const { isUnconfirmed } = await passkeys()
      if (!isUnconfirmed(error)) setFailed(error)
    }
  }
  return { ask: () => void ask(), offer: () => void offer(), isAsking, failed }
}
