/** Why an order is opened. A corrective one asks for the defect; a preventive one begins the interval anew. */
export interface StartingReason {
  name: string
  description: string | null
  corrective: boolean
  preventive: boolean
}

const reason = (name: string, facts: Partial<StartingReason> = {}): StartingReason => ({
  name,
  description: null,
  corrective: false,
  preventive: false,
  ...facts,
})

/** The reasons that a new company begins with (docs/trade.md#what-a-new-company-begins-with). */
export const startingReasons = [
  reason('Manutenção corretiva em campo', {
    description: 'Atendimento na obra do cliente',
    corrective: true,
  }),
  reason('Manutenção corretiva na oficina', { corrective: true }),
  reason('Manutenção preventiva', { preventive: true }),
  reason('Revisão de retorno (pós-locação)'),
  reason('Preparação para entrega'),
  reason('Avaria por mau uso', {
    description: 'Cobrança do cliente conforme contrato',
    corrective: true,
  }),
  reason('Substituição de equipamento'),
  reason('Instalação e start-up'),
  reason('Entrega técnica'),
  reason('Inspeção / laudo técnico (ART)'),
  reason('Abastecimento ou recarga'),
  reason('Resgate / máquina travada'),
  reason('Garantia do fabricante'),
  reason('Sinistro (roubo, furto ou acidente)'),
]
