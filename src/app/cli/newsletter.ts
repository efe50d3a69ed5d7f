import { readFile } from 'node:fs/promises'
import { readIssueFile } from '#features/marketing/server/issue-text.ts'
import type { IssueText } from '#features/marketing/server/issue-text.ts'
import { readEmail } from '#features/marketing/rules.ts'
import { countReaders, listReaders } from '#features/marketing/server/newsletter-readers.ts'
import { previewIssue } from '#features/marketing/server/preview-issue.ts'
import { listIssues, planIssue, sendIssue } from '#features/marketing/server/send-issue.ts'
import type { Issue } from '#features/marketing/server/send-issue.ts'
import { csvLine } from '#features/portfolio/history/csv.ts'
import { realClock } from '#kit/clock.ts'
import { makeLog } from '#platform/server/log.ts'
import { sayDryRun } from './ask.ts'
import { wordedCommand } from './command.ts'
import type { CommandIo } from './command.ts'
import { endProgress, showProgress } from './progress.ts'
import { faultOfChoice, readWords } from './read-words.ts'
import type { Words } from './read-words.ts'
import { fail } from './say-refusal.ts'
import { signInOperator } from './sign-in.ts'

const USAGE = `npm run freehold -- newsletter count
npm run freehold -- newsletter readers [--language en|es] > readers.csv
npm run freehold -- newsletter list
npm run freehold -- newsletter send FILE --issue NAME (--spanish FILE | --language en|es) --as EMAIL [--to ADDRESS] [--dry-run]

count says how many asked for the newsletter, confirmed and left; readers gives those who confirmed and did not leave, as CSV; list, what was sent.

send gives an issue to every confirmed reader in their language. FILE is in English, --spanish has the same in Spanish; --language says that FILE is in
that language and goes to its readers alone. A file begins with a line of # and the subject; then come paragraphs, with empty lines between them, ## headings,
- lists, **bold** words and [words](https://…) as links, or [words](/projects) for a page of this server. Anything else of Markdown is refused, with its line;
a sign is meant as such with a backslash before it (\\*). A link that unsubscribes, and why the letter came, stand below by themselves.

--issue is the name of the issue (2026-12; small letters, digits, dashes): each reader gets an issue once, also where the command is killed and given again.
The letters wait for the server, which sends them (mail list shows what waits), after everything else that people wait for.
--to sends it to one address only, to look at: to nobody else, and it does not count as sent. --dry-run says how many would get it.

--as is the operator who does it; the password is OPERATOR_PASSWORD, or asked for at the terminal.
Exits 0 when it is done; 1 with the reason when nothing was changed; 2 when the words of the call are wrong.`

const GRAMMAR = {
  count: { names: [], options: [] },
  readers: { names: [], options: ['language'] },
  list: { names: [], options: [] },
  send: { names: ['FILE'], options: ['issue!', 'spanish', 'language', 'to', 'as!', 'dry-run'] },
} as const
type NewsletterWords = Words<keyof typeof GRAMMAR>

export const newsletterCommand = wordedCommand({
  name: 'newsletter',
  summary: 'its readers, and issues that are sent to them: count, readers, list, send',
  usage: USAGE,
  read: readAsked,
  run: async (words, io) => {
    if (words.action === 'count') return await sayCounts(io)
    if (words.action === 'readers') return await sayReaders(io, languageOf(words))
    if (words.action === 'list') return await sayIssues(io)
    const issue = await readIssue(words)
    if (typeof issue === 'string') return fail(io, 'newsletter', issue)
    return words.options['to'] === undefined ? await send(io, issue, words) : await preview(io, issue, words)
  },
})

function readAsked(args: readonly string[]): NewsletterWords | string {
  const words = readWords('newsletter', GRAMMAR, args)
  if (typeof words === 'string') return words
  const { action, options } = words
  const wrong = faultOfChoice('language', options['language'], ['en', 'es'])
  if (wrong) return `newsletter ${action}: ${wrong}`
  if (action !== 'send') return words
  if (!/^[a-z0-9][a-z0-9-]{0,39}$/.test(options['issue']!))
    return `newsletter send: --issue takes small letters, digits and dashes, 40 at most (given: ${options['issue']})`
  if ((options['spanish'] === undefined) === (options['language'] === undefined))
    return 'newsletter send: takes --spanish FILE, or --language for an issue that goes to readers of one language alone'
  if (options['to'] !== undefined && readEmail(options['to']) === null)
    return `newsletter send: ${options['to']} is no mail address`
  return words
}

const languageOf = ({ options }: NewsletterWords): 'en' | 'es' | null =>
  options['language'] === 'en' || options['language'] === 'es' ? options['language'] : null

async function sayCounts(io: CommandIo): Promise<number> {
  const counts = await countReaders(io.database)
  for (const state of ['confirmed', 'pending', 'unsubscribed'] as const) {
    const of = (language: string) => counts.find((one) => one.state === state && one.language === language)?.n ?? 0
    io.log(`${state.padEnd(12)}  en ${of('en')}, es ${of('es')}`)
  }
  return 0
}

async function sayReaders(io: CommandIo, language: 'en' | 'es' | null): Promise<number> {
  const say = (values: readonly string[]) => io.log(csvLine(values).trimEnd())
  say(['email', 'language', 'confirmed_at'])
  for await (const reader of listReaders(io.database, language))
    say([reader.email, reader.language, reader.confirmed_at.toISOString()])
  return 0
}

async function sayIssues(io: CommandIo): Promise<number> {
  const issues = await listIssues(io)
  for (const { issue, subject_en, subject_es, begun_at, letters, done_at } of issues) {
    const state = done_at ? `sent ${done_at.toISOString()}` : `begun ${begun_at.toISOString()}, not sent whole`
    io.log(`${issue}  ${state}  letters: ${letters}`)
    for (const subject of [subject_en, subject_es]) if (subject !== null) io.log(`  ${subject}`)
  }
  if (issues.length === 0) io.log('no issues')
  return 0
}

/** What the files hold, or what is wrong with one of them. */
async function readIssue(words: NewsletterWords): Promise<Issue | string> {
  const { names, options } = words
  const read = async (path: string): Promise<IssueText | string> => {
    const content = await readFile(path, 'utf8').catch(() => null)
    if (content === null) return `${path} cannot be read`
    const text = readIssueFile(content)
    return typeof text === 'string' ? `${path}, ${text}` : text
  }
  const name = options['issue']!
  const first = await read(names[0]!)
  if (typeof first === 'string') return first
  if (options['spanish'] === undefined) return { name, texts: { [languageOf(words) ?? 'en']: first } }
  const es = await read(options['spanish'])
  return typeof es === 'string' ? es : { name, texts: { en: first, es } }
}

async function preview(io: CommandIo, issue: Issue, { options, isDryRun }: NewsletterWords): Promise<number> {
  const to = readEmail(options['to']!)!
  const subjects = Object.values(issue.texts).map((text) => `${to}: ${text.subject}`)
  if (isDryRun) return sayDryRun(io, subjects)
  const by = await signInOperator(io, options['as']!)
  if (!by) return fail(io, 'newsletter', 'nothing was sent')
  await previewIssue(io.config, io.database, issue, to)
  for (const subject of subjects) io.log(subject)
  io.log('a preview: nobody else gets it, and it does not count as sent')
  return 0
}

async function send(io: CommandIo, issue: Issue, { options, isDryRun }: NewsletterWords): Promise<number> {
  const deps = { config: io.config, database: io.database, clock: realClock, log: makeLog('silent') }
  const plan = await planIssue(deps, issue)
  if (typeof plan === 'string') return fail(io, 'newsletter', plan)
  const lines = Object.entries(issue.texts).map(([language, text]) => {
    const n = plan.left.find((one) => one.language === language)?.n ?? 0
    return `${language}: ${text.subject}; readers: ${n}`
  })
  if (plan.before > 0) lines.push(`letters that are written already: ${plan.before}`)
  if (isDryRun) return sayDryRun(io, lines)
  const by = await signInOperator(io, options['as']!)
  if (!by) return fail(io, 'newsletter', 'nothing was sent')
  const sent = await sendIssue(deps, issue, by.id, (letters) => showProgress(`letters: ${letters}`))
  endProgress()
  if (typeof sent === 'string') return fail(io, 'newsletter', sent)
  if (sent.wasDone) io.log(`${issue.name} was sent already: nobody gets it again`)
  else io.log(`${issue.name} is sent; letters written now: ${sent.now}, before: ${sent.before}`)
  return 0
}
