/**
 * The variables of this process. Nothing else of the sources reads `process.env`, so that a list of what is read can be
 * complete (`settings/settings-page.ts`; `test/settings.test.ts` looks for other readers).
 */
export const processEnv: NodeJS.ProcessEnv = process.env
