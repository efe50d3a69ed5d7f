import { setMerchant } from '#features/people/server/set-merchant.ts'
import { isRefusal } from '#kit/refusal.ts'
import type { Command } from './command.ts'

export const userCommand: Command = {
  name: 'user',
  summary: 'what a person may do: merchant',
  usage: `npm run freehold -- user merchant EMAIL on|off

Gives the person with this mail address the merchant menu (Sellers dashboard), or takes it away; seen at their next
page. The change stands in the audit trail. Exits 0 when it is so; 1 when there is no such person, or when
several name the address and none has confirmed it, and then changes nothing.`,
  check: (args) => {
    const [what, email, choice, ...more] = args
    if (what !== 'merchant') return `user takes: merchant (given: ${what ?? 'nothing'})`
    if (!email?.includes('@')) return `user merchant takes a mail address (given: ${email ?? 'nothing'})`
    if (choice !== 'on' && choice !== 'off')
      return `user merchant EMAIL takes: on or off (given: ${choice ?? 'nothing'})`
    return more.length > 0 ? `user merchant takes no more than EMAIL and on or off (given: ${more.join(' ')})` : null
  },
  run: async ([, email = '', choice], io) => {
    const isOn = choice === 'on'
    const done = await setMerchant(io.database, email, isOn, new Date())
    if (isRefusal(done)) {
      io.error(
        done.refused === 'not_found'
          ? `there is nobody with the mail address ${email}`
          : `several accounts name ${email} and none has confirmed it yet; the link in their mail decides whose it is`,
      )
      return 1
    }
    io.log(`${email} ${isOn ? 'has' : 'does not have'} the merchant menu${done.isNew ? '' : ' (as before)'}`)
    return 0
  },
}
