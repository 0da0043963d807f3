import { defectSystems, type DefectSystem } from '../service-order-defect/system.ts'

/** By system; a `!` marks what is damage, which only photos prove. */
const defects: Readonly<Record<DefectSystem, string>> = {
  electric:
    'Não liga / sem partida|Bateria descarregada|Bateria sem carga (troca)|Carregador com defeito|Chicote ou conector danificado!|Fusível ou relé queimado|Motor elétrico queimado|Painel ou horímetro inoperante',
  hydraulic:
    'Vazamento de óleo hidráulico|Mangueira rompida!|Cilindro com vazamento|Bomba sem pressão|Movimento lento ou parado',
  engine:
    'Superaquecimento|Baixa pressão de óleo|Consumo excessivo|Fumaça excessiva|Vazamento de combustível|Motor travado',
  controls:
    'Botão de emergência inoperante|Joystick com falha|Sensor de inclinação atuado|Sensor de carga com falha|Alarme sonoro inoperante|Código de falha no painel',
  structure:
    'Pneu furado ou danificado!|Esteira danificada!|Freio ineficiente|Guarda-corpo ou portão danificado!|Trinca em solda!|Peça amassada ou empenada!',
  generator: 'Sem tensão na saída|Oscilação de tensão ou frequência|Disjuntor desarmando',
  compressor: 'Não carrega / sem pressão|Temperatura alta|Óleo na linha de ar',
  light: 'Cuba amassada!|Cremalheira gasta|Correia gasta|Concreto endurecido (limpeza)',
  use: 'Falta de peça ou acessório|Mau uso comprovado!|Sem defeito constatado',
}

/** The defects that a new company begins with, system by system (docs/trade.md#what-a-new-company-begins-with). */
export const startingDefects = defectSystems.flatMap((system) =>
  defects[system].split('|').map((text) => ({
    name: text.replace('!', ''),
    system,
    damage: text.endsWith('!'),
  })),
)
