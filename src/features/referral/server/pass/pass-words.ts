import type { Tier } from '../../rules.ts'

/** What stands on a pass, by the keys of its own translations. */
type PassWords = Readonly<
  Record<'description' | 'name' | 'tier' | 'code' | 'friends' | 'earned' | 'how' | 'how_text' | 'support', string>
> &
  Readonly<Record<`tier_${Tier}`, string>>

export const PASS_WORDS: Readonly<Record<'en' | 'es', PassWords>> = {
  en: {
    description: 'Freehold referral pass',
    name: 'Member',
    tier: 'Tier',
    tier_member: 'Member',
    tier_host: 'Host',
    tier_patron: 'Patron',
    code: 'Code',
    friends: 'Friends verified',
    earned: 'Earned this year',
    how: 'How it works',
    how_text: 'Somebody who scans the code opens an account with you as the one who invited them.',
    support: 'Support',
  },
  es: {
    description: 'Pase de referidos de Freehold',
    name: 'Participante',
    tier: 'Nivel',
    tier_member: 'Miembro',
    tier_host: 'Anfitrión',
    tier_patron: 'Mecenas',
    code: 'Código',
    friends: 'Amistades verificadas',
    earned: 'Ganado este año',
    how: 'Cómo funciona',
    how_text: 'Quien escanea el código abre una cuenta contigo como la persona que le invitó.',
    support: 'Ayuda',
  },
}
