import { useEffect } from 'react'

// What is in view: the frame's name for the screen, and the page's own where it has one. Effects of a page run before
// those of the frame around it, so that neither may simply write the title.
const names: { screen: string; page: string | null } = { screen: '', page: null }

function show(): void {
  const name = names.page ?? names.screen
  document.title = name ? `${name} · Freehold` : 'Freehold'
}

/** Names the document after the page: "Log in · Freehold". As long as it is null, the name of the screen stands there. */
export function useTitle(title: string | null | undefined): void {
  useEffect(() => {
    if (title === null || title === undefined) return
    names.page = title
    show()
    return () => {
      names.page = null
      show()
    }
  }, [title])
}

/** Names the document after the screen that a frame shows, unless its page says a name of its own. */
export function useScreenTitle(title: string): void {
  useEffect(() => {
    names.screen = title
    show()
    return () => void (names.screen = '')
  }, [title])
}
