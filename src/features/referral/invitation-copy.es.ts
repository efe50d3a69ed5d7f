import { wordsOf } from '#kit/refusals.ts'
import type { Copy } from './invitation-copy.en.ts'
import { visitRefusals } from './refusals.ts'

export const copy: Copy = {
  invited: 'Te invitó {name}. Verá tu nombre, tu inicial y hasta dónde llegas.',
  leave_out: 'Registrarme sin invitación',
  have_code: 'Tengo un código de invitación',
  code: 'Código de invitación',
  missing: 'Escribe las ocho letras y cifras del código',
  take: 'Usar este código',
  ...wordsOf(visitRefusals, 'es'),
}
