type Given = {
  readonly PAYPAL_CLIENT_ID?: string | undefined
  readonly PAYPAL_CLIENT_SECRET?: string | undefined
  readonly PAYPAL_ENVIRONMENT?: 'live' | 'sandbox' | undefined
  readonly PAYPAL_WEBHOOK_ID?: string | undefined
}

/**
 * What is wrong with the settings of PayPal: one without the other, or of another mode than this server's. Without any of
 * them PayPal is the sandbox, or where that is not allowed not offered at all.
 */
export function paypalKeyFaults(given: Given, isLive: boolean): string[] {
  const { PAYPAL_CLIENT_ID: id, PAYPAL_CLIENT_SECRET: secret, PAYPAL_ENVIRONMENT: environment } = given
  if (id === undefined && secret === undefined) {
    const alone = (['PAYPAL_ENVIRONMENT', 'PAYPAL_WEBHOOK_ID'] as const).find((name) => given[name] !== undefined)
    return alone ? [`PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET are required beside ${alone}`] : []
  }
  if (id === undefined) return ['PAYPAL_CLIENT_ID is required beside PAYPAL_CLIENT_SECRET']
  if (secret === undefined) return ['PAYPAL_CLIENT_SECRET is required beside PAYPAL_CLIENT_ID']
  if (isLive && environment !== 'live')
    return ['PAYPAL_ENVIRONMENT must be live in production: play money would buy real shares, unless SANDBOX=on']
  if (!isLive && environment === 'live')
    return ['PAYPAL_ENVIRONMENT=live moves real money, so only NODE_ENV=production without SANDBOX takes it']
  return []
}
