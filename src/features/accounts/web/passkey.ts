import { call } from '#platform/web/call.ts'
import type {
  addPasskey,
  askOwnPasskey,
  askPasskey,
  logInByPasskey,
  offerPasskey,
  stepUpByPasskey,
} from '../passkeys-contract.ts'

const browser = async () => await import('@simplewebauthn/browser')

// Browsers bind a passkey to a name: a page that was opened by a number, such as 127.0.0.1 or [::1], has none.
const isNumber = (hostname: string): boolean => /^(?:\d+\.){3}\d+$|^\[/.test(hostname)

/** Why there can be no passkeys on this page; null: there can. Pages come by https, or from this very machine. */
export function whyNoPasskeys(): 'unnamed' | 'unsupported' | null {
  if (isNumber(location.hostname)) return 'unnamed'
  return typeof PublicKeyCredential === 'function' ? null : 'unsupported'
}

/** Whoever holds the device did not confirm, or has none for us: no fault. */
export const isUnconfirmed = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')

/** What the browser's own calls take and give, as its standard has it; the contract leaves it open. */
type Asked = Parameters<Awaited<ReturnType<typeof browser>>['startAuthentication']>[0]['optionsJSON']
type Offered = Parameters<Awaited<ReturnType<typeof browser>>['startRegistration']>[0]['optionsJSON']

/** Logs in by a passkey: asks for one at once, or offers those there are in the field of the email. */
export async function logInWithPasskey({ inField = false }: { inField?: boolean } = {}): Promise<void> {
  const { startAuthentication } = await browser()
  const { options } = await call<typeof askPasskey>('POST /api/login/passkey/options')
  const response = await startAuthentication({ optionsJSON: options as unknown as Asked, useBrowserAutofill: inField })
  await call<typeof logInByPasskey>('POST /api/login/passkey', { body: { response: plain(response) } })
}

/** Whether passkeys can be offered in a field. */
export const canFillPasskeys = async (): Promise<boolean> => await (await browser()).browserSupportsWebAuthnAutofill()

/** Takes back what was asked of the browser. */
export const stopAsking = async (): Promise<void> => (await browser()).WebAuthnAbortService.cancelCeremony()

/** Proves who is there. */
export async function proveWithPasskey(): Promise<void> {
  const { startAuthentication } = await browser()
  const { options } = await call<typeof askOwnPasskey>('POST /api/step_up/passkey/options')
  const response = await startAuthentication({ optionsJSON: options as unknown as Asked })
  await call<typeof stepUpByPasskey>('POST /api/step_up/passkey', { body: { response: plain(response) } })
}

/** Makes a passkey on a device, and adds it under a name. */
export async function makePasskey(name: string): Promise<void> {
  const { startRegistration } = await browser()
  const { options } = await call<typeof offerPasskey>('POST /api/passkeys/options')
  const response = await startRegistration({ optionsJSON: options as unknown as Offered })
  await call<typeof addPasskey>('POST /api/passkeys', { body: { name, response: plain(response) } })
}

/** The same as plain JSON, which the contract takes. */
function plain<T extends { clientExtensionResults: object }>({ clientExtensionResults, ...rest }: T) {
  const results: Record<string, unknown> = { ...clientExtensionResults }
  return { ...rest, clientExtensionResults: results }
}
