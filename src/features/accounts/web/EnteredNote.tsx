import { useEffect } from 'react'
import { forgetReturnPath, readReturnPath } from '#platform/web/return-path.ts'
import { useRouter } from '#platform/web/router.tsx'
import { Countdown } from '#platform/web/ui/Countdown.tsx'
import { ENTER_WAIT_MS, goToApp } from './enter.ts'

/** The success state: three seconds that load the next page meanwhile, or at once by "Continue now" (Spec §4). */
export function EnteredNote({ text }: { text: string }) {
  const { navigate, prefetch } = useRouter()
  useEffect(() => prefetch(readReturnPath()), [prefetch])
  const goOn = () => {
    const path = readReturnPath()
    forgetReturnPath()
    goToApp(path, navigate)
  }
  return (
    <div className="grid gap-6">
      <output className="font-display text-21">{text}</output>
      <Countdown waitMs={ENTER_WAIT_MS} onDone={goOn} />
    </div>
  )
}
