import { useRouter } from '#platform/web/router.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { useTitle } from '#platform/web/use-title.ts'
import { useCopy } from '#platform/web/words.ts'
import { screenWords } from './screen-words.ts'

/** Says plainly that a part is not open yet, and leads back (Spec §2, ComingSoon). */
export function ComingSoonPage() {
  const say = useCopy(screenWords)
  const { navigate } = useRouter()
  useTitle(say('coming_soon'))
  const goBack = () => (history.length > 1 ? history.back() : navigate('/'))
  return (
    <div className="sheet-width grid content-center gap-6 py-18">
      <p className="label">{say('coming_soon')}</p>
      <h1 className="display text-38 sm:text-56">{say('soon_title')}</h1>
      <p className="max-w-[52ch] text-17 text-muted">{say('soon_text')}</p>
      <div>
        <Button look="secondary" onClick={goBack}>
          {say('return_link')}
        </Button>
      </div>
    </div>
  )
}
