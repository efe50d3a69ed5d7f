/** OWASP's argon2id setting: 19 MiB, two passes, one lane; 5 to 7 ms of a core. Unit tests hash at a lower cost (`test/cheap-passwords.ts`). */
export const PASSWORD_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
