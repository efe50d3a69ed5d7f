type Early = { early?: HTMLButtonElement[] | undefined }

/** The buttons that were pressed before the page came alive; the last one alone. */
export const pressedEarly = (): readonly HTMLButtonElement[] => (globalThis as Early).early ?? []

/** From now on the page sees to its buttons itself. */
export const stopCatching = (): void => void ((globalThis as Early).early = undefined)
