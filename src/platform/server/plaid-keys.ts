type Given = {
  readonly PLAID_CLIENT_ID?: string | undefined
  readonly PLAID_SECRET?: string | undefined
  readonly PLAID_ENV?: 'production' | 'sandbox' | undefined
}

/**
 * What is wrong with the settings of Plaid: one without the other, or of another mode than this server's. Without any of
 * them accounts are linked at the sandbox bank, or where that is not allowed not at all.
 */
export function plaidKeyFaults(given: Given, isLive: boolean): string[] {
  const { PLAID_CLIENT_ID: id, PLAID_SECRET: secret, PLAID_ENV: environment } = given
  if (id === undefined && secret === undefined)
    return environment ? ['PLAID_CLIENT_ID and PLAID_SECRET are required beside PLAID_ENV'] : []
  if (id === undefined) return ['PLAID_CLIENT_ID is required beside PLAID_SECRET']
  if (secret === undefined) return ['PLAID_SECRET is required beside PLAID_CLIENT_ID']
  if (isLive && environment !== 'production')
    return ['PLAID_ENV must be production in production: made-up accounts would be paid real money, unless SANDBOX=on']
  if (!isLive && environment === 'production')
    return ['PLAID_ENV=production reads real accounts, so only NODE_ENV=production without SANDBOX takes it']
  return []
}
