import { PageHead } from '#platform/web/ui/PageHead.tsx'
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
        <PageHead label={say('label')} title={say('title')} lead={say('lead')} />
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
