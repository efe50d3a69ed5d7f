import { ownPath } from '#kit/own-path.ts'

const NAME = 'return_path'

/** Keeps where a guest was going, for as long as the tab lives: over a registration and a reset of the password, too. */
export function keepReturnPath(path: string): void {
  try {
    sessionStorage.setItem(NAME, path)
  } catch {
    // Without storage the login leads to /app.
  }
}

/** Where to go after the login: only ever a path of this site. */
export function readReturnPath(): string {
  try {
    return ownPath(sessionStorage.getItem(NAME) ?? '') ?? '/app'
  } catch {
    return '/app'
  }
}

export function forgetReturnPath(): void {
  try {
    sessionStorage.removeItem(NAME)
  } catch {
    // Nothing was kept.
  }
}
