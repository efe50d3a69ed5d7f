import { readBoot } from './boot.ts'

/** Mail stays on the server, where only whoever runs it can read it: no page may say that one was sent. */
export function isMailKept(): boolean {
  const { sends_no_mail: sendsNone, dev_mail: isReadHere } = readBoot().config
  return sendsNone && !isReadHere
}
