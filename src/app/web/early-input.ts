type Early = { early?: HTMLButtonElement[] | undefined }

/** The buttons that were pressed before hydration; the last one alone. */
export const earlyPresses = (): readonly HTMLButtonElement[] => (globalThis as Early).early ?? []

/** After hydration React handles clicks itself. */
export const stopRecordingInput = (): void => void ((globalThis as Early).early = undefined)
