import type { Letters } from './letters.en.ts'

export const letters = {
  subject: '{amount} de {name}',
  lead: 'Del {from} al {to}, según las participaciones que tenías el {record}.',
  paid_1: '{name} pagó {amount} a tu billetera. Es tu parte de lo que la propiedad ganó del {from} al {to}.',
  capital_1:
    '{name} pagó {amount} a tu billetera: {income} son tu parte de lo que la propiedad ganó del {from} al {to}, y {capital} son tu propio dinero que vuelve, que no es ingreso.',
  repaid: '{repaid} cubrieron lo que debía tu billetera.',
  shares: 'Tenías {shares} participaciones al final del {record}. Quien tenía más recibió más, hasta el centavo.',
  button: 'Abrir el historial',
} as const satisfies Letters
