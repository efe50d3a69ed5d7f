import { localeOf } from '#kit/language.ts'
import type { Language } from '#kit/language.ts'
import { showCents } from '#kit/money.ts'
import type { Deps } from '#platform/server/deps.ts'
import { readGoogleAccount, saveLinkOf } from '#platform/server/outside/wallet-pass/google-account.ts'
import { showCode, tierOf } from '../../rules.ts'
import { invitationLink } from '../read-referral.ts'
import { countReferrals, findMember } from '../referral-rows.ts'
import { PASS_WORDS } from './pass-words.ts'

type PassDeps = Pick<Deps, 'config' | 'database' | 'clock' | 'log'>

/** One text in each of our languages, as Google's wallet takes it; English where a phone speaks another. */
function inEach(textIn: (language: Language) => string): object {
  const value = (language: Language) => ({ language: localeOf(language), value: textIn(language) })
  return { defaultValue: value('en'), translatedValues: [value('es')] }
}

/**
 * The link that puts a member's pass into Google's wallet, as they stand now. Null where none is configured, and where the
 * key file cannot be read: that is the operator's to mend, and the other pass is there all the same.
 */
export async function googlePassLink(
  { config, database, clock, log }: PassDeps,
  userId: string,
): Promise<string | null> {
  const now = clock()
  const account = await readGoogleAccount(config).catch((error: unknown) => {
    log.error({ error }, 'the key file of GOOGLE_WALLET_ACCOUNT cannot be used: no pass for Google’s wallet')
    return null
  })
  const member = account && (await findMember(database, userId))
  if (!account || !member) return null
  const { verified, earned } = await countReferrals(database, userId, now)
  const classId = `${account.issuerId}.freehold_referral`
  const link = invitationLink(config, member.code)
  const row = (id: 'tier' | 'friends' | 'earned', body: (language: Language) => string) => ({
    id,
    localizedHeader: inEach((language) => PASS_WORDS[language][id]),
    localizedBody: inEach(body),
  })
  const pass = {
    // The member's own number: taken again, it is the same pass with newer figures.
    id: `${account.issuerId}.${userId}`,
    classId,
    state: 'ACTIVE',
    hexBackgroundColor: '#14523f',
    cardTitle: inEach(() => config.company.name),
    subheader: inEach((language) => PASS_WORDS[language].name),
    header: inEach(() => member.name),
    barcode: { type: 'QR_CODE', value: link, alternateText: showCode(member.code) },
    textModulesData: [
      row('tier', (language) => PASS_WORDS[language][`tier_${tierOf(verified)}`]),
      row('friends', () => String(verified)),
      row('earned', (language) => showCents(earned, language)),
    ],
  }
  return saveLinkOf(account, { genericClasses: [{ id: classId }], genericObjects: [pass] }, now)
}
