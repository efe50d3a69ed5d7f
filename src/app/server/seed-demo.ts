import type { Deps } from '#platform/server/deps.ts'

export async function seedDemo(_deps: Deps): Promise<void> {}
