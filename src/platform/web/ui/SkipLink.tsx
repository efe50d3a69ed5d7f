import { uiWords } from '../ui-words.ts'
import { useCopy } from '../words.ts'

export function SkipLink() {
  const say = useCopy(uiWords)
  return (
    <a className="skip-link" href="#main" onClick={skip}>
      {say('skip_link')}
    </a>
  )
}

// Moves the focus itself: an anchor alone only scrolls, and would stay in the address.
function skip(event: { preventDefault(): void }) {
  event.preventDefault()
  document.getElementById('main')?.focus()
}
