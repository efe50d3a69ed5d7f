import { readBoot } from './boot.ts'

/** No mail leaves this server: no page may say that one was sent, or is on its way. */
export const sendsNoMail = (): boolean => readBoot().config.sends_no_mail

/** Mail stays on the server, where only whoever runs it can read it, and not whoever looks at the page. */
export function isMailKept(): boolean {
  const { sends_no_mail: sendsNone, dev_mail: isReadHere } = readBoot().config
  return sendsNone && !isReadHere
}
