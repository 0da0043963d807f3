const generator = `
    ok|Troca do óleo do motor
    ok|Troca do filtro de óleo
    ok|Troca do filtro de combustível e dreno do separador
    ok|Limpeza ou troca do filtro de ar
    ok|Nível e concentração do líquido de arrefecimento
    ok|Correias e tensão
    ok|Mangueiras, braçadeiras e respiro do cárter
    ok|Bateria e carregador
    ok|Reaperto de bornes e conexões
    ok|Escapamento e isolamento
    ok|Teste em carga (kW, V, Hz)
    ok|Quadro de comando, alarmes e paradas
    text|Peças substituídas (descrever)
    ok|Equipamento em condições seguras de uso? (conclusão)`

interface TemplateText {
  name: string
  description: string
  /** Name of the category that it is for; null for several. */
  category: string | null
  interval: string
  /** One question a line: its type, then the text. */
  questions: string
}

/** The seven templates (docs/trade.md#what-a-new-company-begins-with): T1 to T5, and two for machines without an hour meter. */
export const templateTexts = {
  platform: {
    name: 'PEMT trimestral (150 h / 90 dias)',
    description: 'Plataformas tesoura, articulada e telescópica',
    category: null,
    interval: 'Trimestral PEMT (150 h)',
    questions: `
    number|Leitura do horímetro
    ok|Reaperto geral e torque das rodas
    ok|Lubrificação de pinos, buchas e mesa de giro
    ok|Nível e aspecto do óleo hidráulico
    ok|Troca ou inspeção do filtro hidráulico
    ok|Densidade e nível das baterias / alternador
    ok|Inspeção de soldas e estrutura (visual)
    ok|Mangueiras, cilindros e vazamentos
    ok|Teste do sensor de inclinação e de carga
    ok|Teste de emergência e descida manual (base e cesto)
    ok|Freios e direção
    ok|Guarda-corpo, portão e ancoragem
    ok|Adesivos, manual e placa
    text|Peças substituídas (descrever)
    ok|Equipamento em condições seguras de uso? (conclusão)`,
  },
  generator: {
    name: 'Grupo gerador 250 h / 6 meses',
    description: 'Também para torres de iluminação',
    category: 'Grupo gerador',
    interval: '250 h ou 6 meses',
    questions: `
    number|Leitura do horímetro${generator}`,
  },
  yearly: {
    name: 'Grupo gerador/compressor 1.000 h / 12 meses',
    description: 'Revisão anual de gerador e compressor',
    category: null,
    interval: '1.000 h ou 12 meses',
    questions: `
    number|Leitura do horímetro${generator}
    ok|Troca do líquido de arrefecimento e limpeza do radiador
    ok|Troca da correia
    ok|Regulagem de válvulas
    ok|Teste de bicos injetores
    ok|Medição da isolação do alternador
    ok|Troca da bateria (se reprovada)
    ok|Termografia do quadro`,
  },
  earth: {
    name: 'Linha amarela 500 h',
    description: 'Retroescavadeira e miniescavadeira',
    category: 'Retroescavadeira e miniescavadeira',
    interval: '500 h ou 6 meses',
    questions: `
    number|Horímetro
    ok|Óleo e filtro do motor
    ok|Filtros de combustível
    ok|Filtros de ar
    ok|Filtro do hidráulico e respiro
    ok|Óleo de eixos, cubos e transmissão (nível)
    ok|Lubrificação completa
    ok|Folga de pinos e buchas
    ok|Esteiras/pneus e torque
    ok|Freios e direção
    ok|Arrefecimento e correias
    ok|Sistema elétrico e iluminação
    ok|Vazamentos
    text|Peças substituídas
    ok|Conclusão de segurança`,
  },
  forklift: {
    name: 'Empilhadeira 250 h',
    description: 'Também para manipuladores telescópicos',
    category: 'Empilhadeira',
    interval: '250 h ou 6 meses',
    questions: `
    number|Horímetro
    ok|Óleo e filtro do motor (combustão) ou água da bateria (elétrica)
    ok|Correntes: alongamento e lubrificação
    ok|Garfos: espessura do calcanhar
    ok|Rolos e guias da torre
    ok|Óleo hidráulico e vazamentos
    ok|Freios e estacionamento
    ok|Direção e terminais
    ok|Pneus
    ok|GLP: mangueira, válvula e fixação
    ok|Elétrica, buzina e alarme de ré
    ok|Cinto e protetor
    text|Peças substituídas
    ok|Conclusão de segurança`,
  },
  light: {
    name: 'Betoneira e equipamentos leves mensal',
    description: 'Betoneiras, compactadores e rompedores',
    category: null,
    interval: 'Mensal (30 dias)',
    questions: `
    ok|Limpeza geral e remoção de concreto ou terra
    ok|Lubrificação de mancais, pinhão e articulações
    ok|Correia: tensão, desgaste e proteção
    ok|Cabo, plugue e chave liga/desliga
    ok|Aterramento e botão de parada
    ok|Óleo do motor ou da caixa no nível
    ok|Filtro de ar e vela (combustão)
    ok|Coxins, molas e amortecedores
    ok|Sapata, ponteira ou pás sem desgaste
    ok|Rodas, eixo e suporte
    ok|Reaperto geral
    ok|Teste em funcionamento por dez minutos
    text|Peças substituídas
    ok|Conclusão de segurança`,
  },
  scaffold: {
    name: 'Andaime trimestral (90 dias)',
    description: 'Conjuntos de andaime tubular',
    category: 'Andaime tubular',
    interval: 'Trimestral (90 dias)',
    questions: `
    ok|Contagem de quadros e painéis
    ok|Contagem de diagonais e travas
    ok|Quadros sem amassados ou trincas
    ok|Diagonais retas e com trava
    ok|Pisos metálicos sem deformação
    ok|Sapatas e niveladores com rosca livre
    ok|Rodízios com trava funcionando
    ok|Guarda-corpos e rodapés completos
    ok|Escadas de acesso
    ok|Soldas e encaixes
    ok|Corrosão e pintura
    ok|Identificação e placa de carga
    text|Peças substituídas
    ok|Conclusão de segurança`,
  },
} as const satisfies Readonly<Record<string, TemplateText>>

export type TemplateKey = keyof typeof templateTexts
