import { useSayError } from '#platform/web/platform-words.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { useVisitor } from '#platform/web/visitor.ts'
import { useCopy } from '#platform/web/words.ts'
import { TIERS } from '../rules.ts'
import { referralWords } from './referral-words.ts'
import type { Standing } from './standing.ts'
import type { Pass } from './use-pass.ts'
import './pass.css'

/** The pass as it looks, for a phone's wallet or on paper. */
export function PassBox({ standing, pass }: { standing: Standing; pass: Pass }) {
  const say = useCopy(referralWords)
  const sayError = useSayError(say)
  const { verified } = standing.counts
  const next = TIERS.find(({ from }) => from > verified)
  return (
    <section className="grid grid-cols-1 content-start gap-5" aria-labelledby="referral-pass">
      <div className="grid gap-2">
        <h2 id="referral-pass">{say('pass_title')}</h2>
        <p className="max-w-[60ch] text-muted">{say('pass_text')}</p>
        {!standing.is_pass_trusted && (
          <p className="no-print max-w-[60ch] text-13 text-muted">{say('pass_untrusted')}</p>
        )}
      </div>
      <Card standing={standing} />
      {next && (
        <p className="text-13 text-muted">
          {say('tier_next', { count: next.from - verified, tier: say(`tier_${next.name}`) })}
        </p>
      )}
      <div className="no-print grid gap-3">
        {pass.failure !== null && <Banner tone="negative">{sayError(pass.failure)}</Banner>}
        <div aria-live="polite" className="grid gap-3">
          {pass.link && (
            <>
              <p className="font-semibold">{say('made')}</p>
              <a className="button button-primary justify-self-start" href={pass.link} download>
                {say('pass_download')}
              </a>
              {pass.googleLink && (
                <a
                  className="button button-secondary justify-self-start"
                  href={pass.googleLink}
                  target="_blank"
                  rel="noreferrer"
                >
                  {say('pass_google')}
                </a>
              )}
              <p className="text-13 text-muted">{say('pass_until')}</p>
            </>
          )}
        </div>
        <div className="flex flex-wrap gap-3">
          {!pass.link && (
            <Button busy={pass.isBusy} onClick={() => void pass.get()}>
              {say('pass_get')}
            </Button>
          )}
          <Button look="secondary" onClick={() => print()}>
            {say('pass_print')}
          </Button>
        </div>
      </div>
    </section>
  )
}

function Card({ standing: { code, tier } }: { standing: Standing }) {
  const say = useCopy(referralWords)
  const visitor = useVisitor()
  return (
    <div className="referral-pass">
      <p className="referral-pass-brand">Freehold</p>
      <dl>
        <div className="referral-pass-name">
          <dt>{say('member')}</dt>
          <dd>{visitor && `${visitor.fname} ${visitor.lname}`}</dd>
        </div>
        <div>
          <dt>{say('tier')}</dt>
          <dd>{say(`tier_${tier}`)}</dd>
        </div>
        <div>
          <dt>{say('name_code')}</dt>
          <dd className="figures">{code}</dd>
        </div>
      </dl>
    </div>
  )
}
