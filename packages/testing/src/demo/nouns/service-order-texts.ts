import type { DefectSystem } from '@rentme/domain/service-order-defect/system'

/** What was done about a defect, and the parts that it took, by system. */
export const repairs: Readonly<
  Record<DefectSystem, { solutions: readonly string[]; parts: readonly string[] }>
> = {
  electric: {
    solutions: [
      'Testes de continuidade, reaperto de bornes e troca do componente defeituoso.',
      'Limpeza dos terminais, recarga completa e teste com carga.',
      'Reparo do chicote com conector novo e isolação refeita.',
    ],
    parts: ['Bateria tracionária 6 V', 'Relé auxiliar 24 V', 'Fusível 30 A (2 un.)', 'Conector SB 175'],
  },
  hydraulic: {
    solutions: [
      'Troca da mangueira, complemento de óleo e teste de pressão sem vazamentos.',
      'Substituição do reparo do cilindro e sangria do circuito.',
      'Limpeza da válvula proporcional e regulagem da pressão principal.',
    ],
    parts: ['Mangueira 3/8 com terminais', 'Jogo de reparo do cilindro', 'Óleo hidráulico ISO 68 (20 L)'],
  },
  controls: {
    solutions: [
      'Calibração do sensor e leitura de falhas, sem códigos ativos ao final.',
      'Troca do joystick e teste de todas as funções na base e no cesto.',
      'Substituição do botão de emergência e ensaio de parada.',
    ],
    parts: ['Botão de emergência', 'Joystick proporcional', 'Sensor de inclinação', 'Buzina 24 V'],
  },
  engine: {
    solutions: [
      'Limpeza do radiador, troca da correia e teste por uma hora em carga.',
      'Troca de óleo e filtros, verificação de compressão e partida normal.',
      'Reaperto das conexões de combustível e troca do filtro separador.',
    ],
    parts: [
      'Filtro de óleo',
      'Filtro separador de combustível',
      'Correia do alternador',
      'Óleo 15W40 (12 L)',
    ],
  },
  structure: {
    solutions: [
      'Peça desempenada, soldada e pintada; inspeção visual aprovada.',
      'Troca do conjunto danificado e reaperto com torque especificado.',
      'Ajuste e lubrificação, teste de frenagem aprovado.',
    ],
    parts: ['Pneu maciço não marcante', 'Trava do portão', 'Lona de freio', 'Parafuso de roda (4 un.)'],
  },
  generator: {
    solutions: [
      'Regulador de tensão substituído, saída estável em 220/127 V e 60 Hz.',
      'Reaperto do quadro e troca do disjuntor geral.',
    ],
    parts: ['Regulador de tensão (AVR)', 'Disjuntor tripolar 100 A'],
  },
  compressor: {
    solutions: [
      'Troca do elemento separador e regulagem da válvula de admissão.',
      'Limpeza do trocador e complemento do óleo do compressor.',
    ],
    parts: ['Elemento separador ar/óleo', 'Óleo de compressor (5 L)'],
  },
  light: {
    solutions: [
      'Cuba desempenada e limpa, cremalheira ajustada.',
      'Troca da correia e alinhamento das polias.',
      'Retirada do concreto endurecido e lavagem completa.',
    ],
    parts: ['Correia A-42', 'Pinhão da cremalheira'],
  },
  use: {
    solutions: [
      'Item reposto e cliente orientado sobre o uso correto.',
      'Teste completo sem reproduzir a falha; equipamento liberado.',
    ],
    parts: ['Chave de partida', 'Manual do operador'],
  },
}

/** What is asked for and what is done where nothing is broken, by the reason's name. */
export const routines: Readonly<Record<string, readonly [description: string, solution: string]>> = {
  'Manutenção preventiva': [
    'Preventiva programada no endereço do cliente.',
    'Plano de preventiva executado e itens registrados no template.',
  ],
  'Revisão de retorno (pós-locação)': [
    'Revisão após o retorno da locação.',
    'Lavagem, inspeção geral, reapertos e teste funcional aprovado.',
  ],
  'Preparação para entrega': [
    'Preparar o equipamento para a próxima entrega.',
    'Carga completa, calibragem, limpeza e teste de todas as funções.',
  ],
  'Substituição de equipamento': [
    'Cliente pediu substituição por outro modelo.',
    'Equipamento reserva deixado na obra até o fim do atendimento.',
  ],
  'Instalação e start-up': [
    'Instalação e partida acompanhada na obra.',
    'Instalação conferida, partida e parâmetros dentro do esperado.',
  ],
  'Entrega técnica': [
    'Entrega técnica aos operadores do cliente.',
    'Operadores orientados sobre comandos, emergências e inspeção diária.',
  ],
  'Inspeção / laudo técnico (ART)': [
    'Inspeção para emissão de laudo técnico com ART.',
    'Inspeção visual e funcional realizada, laudo encaminhado ao engenheiro.',
  ],
  'Abastecimento ou recarga': [
    'Cliente solicitou abastecimento no local.',
    'Abastecimento realizado, nível conferido com o cliente.',
  ],
  'Resgate / máquina travada': [
    'Máquina travada em altura com operador já em segurança.',
    'Descida de emergência acionada e causa eliminada.',
  ],
  'Garantia do fabricante': [
    'Falha coberta pela garantia do fabricante.',
    'Componente trocado pela assistência do fabricante, em garantia.',
  ],
  'Sinistro (roubo, furto ou acidente)': [
    'Acidente na obra com tombamento parcial, sem vítimas.',
    'Ocorrência registrada, equipamento isolado e seguradora acionada.',
  ],
}

export const complaints: readonly string[] = [
  'Operador relata a falha desde o início do turno.',
  'Cliente pede atendimento ainda hoje.',
  'Falha intermitente, piora com o equipamento quente.',
  'Identificado na inspeção diária do operador.',
]

export const cancelReasons: readonly string[] = [
  'Cliente resolveu o problema no local.',
  'Aberta em duplicidade.',
  'Equipamento devolvido antes do atendimento.',
  'Não era falha: operador orientado por telefone.',
]
