import { useEffect } from 'react'

/** Names the document: "Log in · Freehold". */
export function useTitle(title: string | null | undefined): void {
  useEffect(() => {
    if (title !== null && title !== undefined) document.title = title ? `${title} · Freehold` : 'Freehold'
  }, [title])
}
