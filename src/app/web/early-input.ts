/** A button, a box, one of several, or a list; what was chosen in a list. */
export type EarlyInput = HTMLElement & { early?: string }

type Early = { early?: EarlyInput[] | undefined }

/** What was pressed, ticked or chosen before hydration, each once, in the order of the last time (app/server/defer-assets.ts). */
export const earlyInputs = (): readonly EarlyInput[] => (globalThis as Early).early ?? []

/** After hydration React handles input itself. */
export const stopRecordingInput = (): void => void ((globalThis as Early).early = undefined)
