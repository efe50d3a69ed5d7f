import { readBoot } from '#platform/web/boot.ts'
import { localeOf } from '#kit/language.ts'
import { useLanguage } from '#platform/web/language.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { useCopy } from '#platform/web/words.ts'
import { supportWords } from './support-words.ts'
import { useReadiness } from './use-readiness.ts'

/** Whether this server works, as seen from the reader's own place. */
export function ServerStatus() {
  const say = useCopy(supportWords)
  const language = useLanguage()
  const [found, look] = useReadiness()
  const time = found.state === 'checking' ? '' : found.at.toLocaleTimeString(localeOf(language))
  return (
    <section className="server-status card grid gap-4 p-5 sm:p-6" aria-labelledby="status-title">
      <h2 id="status-title" className="label font-sans">
        {say('status')}
      </h2>
      <output className="grid min-h-[72px] content-start gap-1">
        <span className="flex items-baseline gap-3 text-17">
          <span className="status-light" data-state={found.state} aria-hidden="true" />
          {say(found.state)}
        </span>
        <span className="pl-6 text-13 text-muted figures">
          {found.state === 'away' && say('checked_away', { time })}
          {'tookMs' in found && say('checked', { time, ms: found.tookMs })}
        </span>
      </output>
      <p className="flex flex-wrap items-center gap-4">
        <Button look="secondary" onClick={look}>
          {say('again')}
        </Button>
        <span className="text-13 text-muted figures">{say('version', { version: readBoot().config.version })}</span>
      </p>
    </section>
  )
}
