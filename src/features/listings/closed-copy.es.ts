import type { Copy } from './closed-copy.en.ts'

export const copy: Copy = {
  closed_not_offered: 'Esta propiedad no se ofrece a inversionistas.',
  closed_open: 'El plazo de esta oferta terminó. Ya no recibe dinero.',
  closed_target_met: 'Se alcanzó la meta. Esta oferta ya no recibe dinero.',
  closed_closing: 'La compra se está cerrando. Esta oferta ya no recibe dinero.',
  closed_operating: 'La compraron sus inversionistas. La oferta está cerrada.',
  closed_exited: 'La propiedad se vendió y sus inversionistas cobraron.',
  closed_failed: 'Esta propiedad no se compra. Cada inversionista recupera su dinero.',
  closed_refunding: 'Esta propiedad no se compra. Se está reembolsando a cada inversionista.',
  closed_refunded: 'Esta propiedad no se compró. Se reembolsó a cada inversionista.',
  closed_full: 'No queda nada por financiar. Esta oferta ya no recibe dinero.',
}
