/** Who is asking, as the database knows them at this very request (roles are never read from a token). */
export type Visitor = {
  readonly userId: string
  readonly role: 'investor' | 'operator'
  readonly email: string
  /** SHA-256 of the session's token, the key of its row. */
  readonly sessionHash: Buffer
  /** When the holder of this session last proved to be who they are; null where that is not known. */
  readonly provenAt: Date | null
  /** Whether they have shown that they read the mail of their address. */
  readonly isEmailVerified: boolean
  /** A guest looking at the sample account: may read what its investor may, and write nothing. */
  readonly isPreview?: boolean
}

/** Finds the person behind a session token, or null. Given by the accounts feature. */
export type Identify = (token: string) => Promise<Visitor | null>
