import type { waysIn as en } from './ways-in.en.ts'

export const waysIn = {
  way_passkey: 'la llave de acceso «{name}»',
  way_app: 'la aplicación de autenticación y sus códigos de recuperación',
  way_codes: 'los códigos de recuperación',
} as const satisfies Record<keyof typeof en, string>
