// As much of Trusted Types as is used here; not every browser has them.

declare var trustedTypes: TrustedTypes | undefined

interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(text: string): string }): { createHTML(text: string): TrustedHTML }
  createPolicy(
    name: string,
    rules: { createScriptURL(text: string): string },
  ): { createScriptURL(text: string): object }
}
