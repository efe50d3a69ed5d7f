import { showNumber } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useCopy } from '#platform/web/words.ts'
import type { WaitingAnswer } from '../contract.ts'
import { operatorWords } from './operator-words.ts'

/** What a server looks after by itself. */
export function AlsoWaiting({ waiting: { disputes, payments, deposits } }: { waiting: WaitingAnswer }) {
  const say = useCopy(operatorWords)
  const language = useLanguage()
  return (
    <section className="grid gap-4" aria-labelledby="also">
      <h2 id="also">{say('also')}</h2>
      <p className="max-w-[64ch] text-muted">{say('also_text')}</p>
      <dl className="grid gap-2">
        {[
          [say('also_disputes'), disputes] as const,
          [say('also_payments'), payments] as const,
          [say('also_deposits'), deposits] as const,
        ].map(([name, count]) => (
          <div key={name} className="flex justify-between gap-4 border-b border-line pb-2">
            <dt>{name}</dt>
            <dd className="figures">{showNumber(count, language)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
