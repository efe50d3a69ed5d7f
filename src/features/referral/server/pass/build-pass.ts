import { readPassKeys } from '#platform/server/outside/wallet-pass/pass-keys.ts'
import type { Deps } from '#platform/server/deps.ts'
import { linkTo } from '#platform/server/mail/link-to.ts'
import { showCode, tierOf } from '../../rules.ts'
import { invitationLink } from '../read-referral.ts'
import { countReferrals, findMember } from '../referral-rows.ts'
import { passImages } from './pass-images.ts'
import { passToken } from './pass-rows.ts'
import type { WalletPass } from './pass-rows.ts'
import { PASS_WORDS } from './pass-words.ts'

/** Where devices ask about their passes (Apple's web service). */
export const PASS_SERVICE = '/api/wallet-passes/apple'

// The paper, ink and brass of the product (look.md), as a pass takes them.
const COLORS = {
  backgroundColor: 'rgb(20, 82, 63)',
  foregroundColor: 'rgb(251, 248, 241)',
  labelColor: 'rgb(226, 196, 134)',
} as const

/** A pass as a signed `.pkpass`, as its owner stands now. Null where they are no member any more. */
export async function buildPass(
  { config, database, clock }: Pick<Deps, 'config' | 'database' | 'clock'>,
  pass: WalletPass,
): Promise<Buffer | null> {
  const member = await findMember(database, pass.person_id)
  if (!member) return null
  const { verified, earned } = await countReferrals(database, pass.person_id, clock())
  const [{ PKPass }, keys, images] = await Promise.all([
    import('passkit-generator'),
    readPassKeys(config),
    passImages(),
  ])
  const made = new PKPass(
    images,
    { wwdr: keys.wwdr, signerCert: keys.certificate, signerKey: keys.key },
    {
      formatVersion: 1,
      serialNumber: pass.serial,
      passTypeIdentifier: keys.typeId,
      teamIdentifier: keys.teamId,
      organizationName: config.company.name,
      description: 'description',
      authenticationToken: passToken(config, pass),
      webServiceURL: linkTo(config, PASS_SERVICE),
      ...COLORS,
    },
  )
  made.type = 'generic'
  const code = showCode(member.code)
  made.primaryFields.push({ key: 'name', label: 'name', value: member.name })
  made.secondaryFields.push(
    { key: 'tier', label: 'tier', value: `tier_${tierOf(verified)}` },
    { key: 'code', label: 'code', value: code, textAlignment: 'PKTextAlignmentRight' },
  )
  made.auxiliaryFields.push(
    { key: 'friends', label: 'friends', value: verified },
    { key: 'earned', label: 'earned', value: earned / 100, currencyCode: 'USD', textAlignment: 'PKTextAlignmentRight' },
  )
  made.backFields.push(
    { key: 'how', label: 'how', value: 'how_text' },
    { key: 'link', label: 'code', value: invitationLink(config, member.code) },
    { key: 'support', label: 'support', value: config.supportEmail },
  )
  made.setBarcodes({
    format: 'PKBarcodeFormatQR',
    message: invitationLink(config, member.code),
    messageEncoding: 'iso-8859-1',
    altText: code,
  })
  for (const [language, words] of Object.entries(PASS_WORDS)) made.localize(language, { ...words })
  return made.getAsBuffer()
}
