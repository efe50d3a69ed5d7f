import { processEnv } from '#platform/server/process-env.ts'

/**
 * The password of whoever gives a command: OPERATOR_PASSWORD for scripts, else asked for at the terminal, unseen. Null where
 * there is neither. Never an argument: arguments are seen by everybody on the machine.
 */
export async function askPassword(email: string): Promise<string | null> {
  const given = processEnv['OPERATOR_PASSWORD']
  if (given) return given
  return process.stdin.isTTY ? await readUnseen(`Password of ${email}: `) : null
}

/** The code of their second factor, where they have one: OPERATOR_CODE, else asked for in the same way. */
export async function askCode(email: string): Promise<string | null> {
  const given = processEnv['OPERATOR_CODE']
  if (given) return given
  return process.stdin.isTTY ? await readUnseen(`Code of ${email}: `) : null
}

function readUnseen(question: string): Promise<string | null> {
  const { stdin, stderr } = process
  stderr.write(question)
  stdin.setRawMode(true)
  stdin.setEncoding('utf8')
  stdin.resume()
  return new Promise((resolve) => {
    let typed: string[] = []
    const end = (answer: string | null) => {
      stdin.off('data', take)
      stdin.setRawMode(false)
      stdin.pause()
      stderr.write('\n')
      resolve(answer)
    }
    const take = (text: string) => {
      for (const one of text) {
        if (one === '\r' || one === '\n' || one === '\u0004') return end(typed.join('') || null)
        // Ctrl-C gives up; backspace takes the last character away.
        if (one === '\u0003') return end(null)
        typed = one === '\u007f' || one === '\b' ? typed.slice(0, -1) : [...typed, one]
      }
    }
    stdin.on('data', take)
  })
}
