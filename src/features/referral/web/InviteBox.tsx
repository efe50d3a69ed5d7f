import { Suspense } from 'react'
import { copyText } from '#features/accounts/web/copy-text.ts'
import { lazyPart } from '#platform/web/lazy-part.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { useCopy } from '#platform/web/words.ts'
import { referralWords } from './referral-words.ts'

// What draws the code is loaded with it.
const qr = lazyPart<{ text: string; label: string }>(
  async () => (await import('#features/accounts/web/QrCode.tsx')).QrCode,
)

/** Code, link and QR code, to be copied, shared or scanned. */
export function InviteBox({ code, link }: { code: string; link: string }) {
  const say = useCopy(referralWords)
  const copy = (text: string) => void copyText(text, say('copied'), say('not_copied'))
  const share = () => navigator.share({ title: 'Freehold', text: say('share_text'), url: link }).catch(() => undefined)
  return (
    <section className="grid grid-cols-1 content-start gap-5" aria-labelledby="referral-code">
      <h2 id="referral-code">{say('code')}</h2>
      <div className="flex flex-wrap items-start gap-6">
        <Suspense fallback={<Skeleton width="200px" height="200px" />}>
          <qr.Part text={link} label={say('qr_label')} />
        </Suspense>
        <div className="grid min-w-0 flex-1 basis-[220px] content-start gap-4">
          <p className="figures text-28 font-semibold tracking-wide">{code}</p>
          <p className="grid gap-1">
            <span className="text-13 text-muted">{say('link')}</span>
            <span className="min-w-0 wrap-anywhere">{link}</span>
          </p>
          <div className="flex flex-wrap gap-3">
            {'share' in navigator && <Button onClick={() => void share()}>{say('share')}</Button>}
            <Button look="secondary" onClick={() => copy(link)}>
              {say('copy_link')}
            </Button>
            <Button look="secondary" onClick={() => copy(code)}>
              {say('copy_code')}
            </Button>
          </div>
        </div>
      </div>
    </section>
  )
}
