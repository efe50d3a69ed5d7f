import type { Config } from '#platform/server/config.ts'
import type { Log } from '#platform/server/log.ts'
import { createHttpPaypal } from '#platform/server/outside/paypal/http-paypal.ts'
import type { PaypalProcessor } from '#platform/server/outside/paypal/paypal-processor.ts'
import { startPaypalSandbox } from '#platform/server/outside/paypal/sandbox/mount-paypal-sandbox.ts'
import type { MountedPaypalSandbox } from '#platform/server/outside/paypal/sandbox/mount-paypal-sandbox.ts'
import { clock } from './open-deps.ts'

const BASES = { live: 'https://api-m.paypal.com', sandbox: 'https://api-m.sandbox.paypal.com' } as const

/** How PayPal itself is asked. */
export const paypalAccess = ({ clientId, clientSecret, isLive, webhookId }: NonNullable<Config['paypal']>) => ({
  clientId,
  clientSecret,
  webhookId,
  live: true,
  keyPlace: 'PAYPAL_CLIENT_SECRET',
  baseUrl: BASES[isLive ? 'live' : 'sandbox'],
})

/** PayPal by configuration, else the sandbox that speaks the same HTTP, else nothing: then it is not offered. */
export async function openPaypal(
  config: Config,
  log: Log,
  closers: (() => unknown)[],
): Promise<{ paypal: PaypalProcessor | null; sandbox: MountedPaypalSandbox | null }> {
  if (!config.offersPaypal) return { paypal: null, sandbox: null }
  const sandbox = config.paypal
    ? null
    : await startPaypalSandbox({
        dataDir: config.dataDir,
        clock,
        externalUrl: config.cardProcessorUrl,
        onFault: (error) => log.error({ error: String(error) }, 'paypal sandbox'),
      })
  if (sandbox) closers.push(() => sandbox.close())
  const access = sandbox ?? (config.paypal && paypalAccess(config.paypal))
  const paypal = access && createHttpPaypal({ ...access, clock })
  if (paypal) closers.push(() => paypal.close())
  return { paypal, sandbox }
}
