import { whenReachable } from '#platform/web/when-reachable.ts'

// A browser asks for a picture once. One that got no answer, because the connection or the server was away, is asked for again once
// the server can be reached; one that is not there is given up.
const MOST_TRIES = 4

const tries = new WeakMap<HTMLImageElement, number>()
const failed = new Set<HTMLImageElement>()
let isLooking = false

function note(picture: HTMLImageElement): void {
  const tried = tries.get(picture) ?? 0
  if (tried >= MOST_TRIES) return
  tries.set(picture, tried + 1)
  failed.add(picture)
  if (isLooking) return
  isLooking = true
  whenReachable(askAgain, tried)
}

function askAgain(): void {
  isLooking = false
  const pictures = [...failed].filter((picture) => picture.isConnected)
  failed.clear()
  // The same address set once more is asked for once more.
  for (const picture of pictures) picture.setAttribute('src', picture.getAttribute('src') ?? '')
}

// The event of a picture does not rise, but is seen on its way down.
addEventListener('error', ({ target }) => target instanceof HTMLImageElement && note(target), true)
// Those that failed before this was loaded.
for (const picture of document.images)
  if (picture.complete && picture.naturalWidth === 0 && picture.currentSrc !== '') note(picture)
