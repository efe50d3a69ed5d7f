import { useCopy } from '#platform/web/words.ts'
import { ActivitySection } from './ActivitySection.tsx'
import { EmailSection } from './EmailSection.tsx'
import { FactorsSection } from './FactorsSection.tsx'
import { PasskeysSection } from './PasskeysSection.tsx'
import { PasswordSection } from './PasswordSection.tsx'
import { SessionsSection } from './SessionsSection.tsx'
import { securityWords } from './security-words.ts'

/** What keeps an account its owner's. */
export function SecurityPage() {
  const say = useCopy(securityWords)
  return (
    <div className="page-width py-6 sm:py-8">
      <div className="mx-auto grid max-w-[760px] gap-6">
        <header>
          <p className="label">{say('label')}</p>
          <h1 className="mt-2">{say('title')}</h1>
          <p className="mt-3 max-w-[56ch] text-muted">{say('lead')}</p>
        </header>
        <EmailSection />
        <PasswordSection />
        <PasskeysSection />
        <FactorsSection />
        <SessionsSection />
        <ActivitySection />
      </div>
    </div>
  )
}
