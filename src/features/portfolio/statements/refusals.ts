import { defineRefusals } from '#kit/refusals.ts'

export const statementRefusals = defineRefusals({
  no_such_period: {
    status: 404,
    en: 'There is no statement of this period: it has not begun, or it is before your first movement.',
    es: 'No hay extracto de este período: aún no comenzó o es anterior a tu primer movimiento.',
  },
})
