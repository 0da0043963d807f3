/**
 * The questions of each model (docs/trade.md#what-a-new-company-begins-with), one a line: kind, then photo rule and side, then the text.
 * Kinds: `ok`, `n` or `n:unit`, `f` fuel, `t` text, `pho` photo, `sig` signature. `P` photo always,
 * `p` photo when *Não conforme*; `S` on the exit only, `R` on the return only.
 */
export const modelTexts: Readonly<Record<string, string>> = {
  'Plataforma Tesoura Elétrica (PEMT)': `
    n:h P|Leitura do horímetro (h)
    n:%|Nível de carga das baterias (%)
    ok p|Estrutura, tesouras e soldas sem trincas ou empenos?
    ok p|Guarda-corpo, portão e ponto de ancoragem íntegros?
    ok p|Pneus e rodas sem cortes e com fixação completa?
    ok p|Vazamentos de óleo hidráulico ausentes?
    ok|Botões de emergência (base e plataforma) funcionam?
    ok|Comandos da base e da plataforma funcionam (subir, descer, deslocar, direção)?
    ok|Descida de emergência testada?
    ok|Alarme de movimento e sensor de inclinação atuam?
    ok|Proteção contra buracos (pothole) recolhe e estende?
    ok p|Carregador e cabo de alimentação presentes e sem danos?
    ok|Manual em português, adesivos e placa de capacidade legíveis?
    pho P|Fotos dos quatro lados
    sig P|Assinatura de quem recebe ou entrega`,
  'Plataforma Articulada/Telescópica a Diesel': `
    n:h P|Leitura do horímetro (h)
    f|Nível de combustível
    ok|Nível de óleo do motor e do líquido de arrefecimento corretos?
    ok p|Nível de óleo hidráulico correto e sem vazamentos?
    ok p|Lança, jib, pinos e soldas sem trincas?
    ok p|Mangueiras e cabos da lança sem desgaste?
    ok p|Cesto, portão e ancoragem íntegros?
    ok p|Pneus/rodas e parafusos em ordem?
    ok|Pedal de habilitação (homem-morto) funciona?
    ok|Emergências e bomba auxiliar de descida funcionam?
    ok|Limitadores de alcance, carga e inclinação atuam?
    ok|Freios, direção e deslocamento testados?
    ok|Luz, sirene e alarme de ré funcionam?
    ok|Extintor, manual e adesivos presentes?
    pho P|Fotos dos quatro lados e do painel`,
  'Grupo Gerador Diesel': `
    n:h P|Leitura do horímetro (h)
    f P|Nível de combustível
    ok|Óleo do motor e líquido de arrefecimento no nível?
    ok p|Vazamentos de óleo, água ou combustível ausentes?
    ok|Bateria fixa, carregada e com terminais limpos?
    ok p|Correias e mangueiras em bom estado?
    ok|Partida e parada normais?
    n:V|Tensão medida na saída (V)
    n:Hz|Frequência medida (Hz)
    ok|Disjuntor geral e botão de emergência funcionam?
    ok p|Cabos, tomadas e bornes sem danos (informar quantidade)
    ok|Haste e cabo de aterramento presentes?
    ok p|Carenagem, portas e fechaduras sem amassados?
    pho P|Fotos dos quatro lados e do painel`,
  Empilhadeira: `
    n:h P|Leitura do horímetro (h)
    f|Combustível, GLP ou carga da bateria
    ok p|Garfos sem trincas, travas funcionando?
    ok p|Torre, correntes e rolos lubrificados e sem folga?
    ok p|Mangueiras e cilindros sem vazamento?
    ok|Freio de serviço e de estacionamento eficientes?
    ok|Direção sem folga?
    ok p|Pneus em bom estado?
    ok|Buzina, luz giratória, faróis e alarme de ré funcionam?
    ok|Cinto de segurança e protetor do operador íntegros?
    ok|Retrovisores presentes?
    ok|Placa de capacidade e gráfico de carga legíveis?
    ok|Extintor e cilindro GLP fixados (se houver)?
    pho P|Fotos dos quatro lados`,
  'Betoneira 400 L': `
    ok p|Cuba sem amassados ou furos?
    ok P|Cuba limpa, sem concreto endurecido?
    ok p|Cremalheira, pinhão e volante sem desgaste?
    ok p|Correia e proteção da correia presentes?
    ok|Motor liga e gira no sentido correto?
    ok p|Cabo, plugue e chave liga/desliga sem emendas?
    n:V S|Tensão do motor conferida com o cliente (V)
    ok|Rodas, eixo e suporte firmes?
    ok|Aterramento e botão de parada presentes?
    pho P|Fotos do conjunto e da placa de identificação`,
  'Andaime Tubular (conjunto)': `
    n:pç|Quantidade de quadros/painéis
    n:pç|Quantidade de travas diagonais
    n:pç|Quantidade de pisos metálicos
    n:pç|Quantidade de sapatas ou rodízios
    n:pç|Quantidade de guarda-corpos e rodapés
    ok p|Peças sem amassados, trincas ou corrosão?
    ok|Encaixes e travas funcionam?
    ok p|Pisos com travamento e sem deformação?
    ok|Rodízios com trava funcionando?
    ok|Escada de acesso presente?
    t S|Montagem com projeto e ART a cargo de quem?
    pho P|Fotos do lote separado`,
  'Retroescavadeira / Miniescavadeira': `
    n:h P|Leitura do horímetro (h)
    f|Nível de combustível
    ok|Óleo do motor, hidráulico e arrefecimento no nível?
    ok p|Vazamentos ausentes?
    ok p|Caçamba, dentes e bordas em bom estado?
    ok|Pinos e buchas sem folga, engraxados?
    ok p|Mangueiras e cilindros íntegros?
    ok p|Pneus ou esteiras em bom estado?
    ok|Freios e direção testados?
    ok p|Vidros, retrovisores e cinto íntegros?
    ok|Faróis, giroflex e alarme de ré funcionam?
    ok|Estrutura ROPS/FOPS sem danos?
    t|Chaves e implementos conferidos (quais?)
    pho P|Fotos dos quatro lados`,
  'Compressor Portátil': `
    n:h P|Leitura do horímetro (h)
    f|Nível de combustível
    ok|Óleo do motor e do compressor no nível?
    n:bar|Pressão máxima atingida (bar)
    ok|Válvula de segurança atua?
    ok p|Vazamentos de ar, óleo ou combustível ausentes?
    ok p|Mangueiras e engates sem danos (quantidade)
    ok|Manômetro e painel funcionam?
    ok p|Pneus, engate e sinalização da carretinha em ordem?
    ok p|Carenagem sem amassados?
    ok|Prontuário/placa do vaso de pressão (NR-13) presentes?
    pho P|Fotos dos quatro lados`,
  'Torre de Iluminação': `
    n:h P|Leitura do horímetro (h)
    f|Nível de combustível
    ok|Óleo do motor e líquido de arrefecimento no nível?
    ok p|Vazamentos ausentes?
    ok p|Mastro, cabos e guincho sem desgaste?
    ok p|Refletores acendem e estão sem trincas?
    ok|Sapatas e estabilizadores travam?
    ok p|Pneus, engate e sinalização da carretinha em ordem?
    ok p|Carenagem e portas sem amassados?
    ok|Aterramento e disjuntores presentes?
    pho P|Fotos dos quatro lados`,
  'Compactação e Demolição Leve': `
    ok P|Equipamento limpo, sem concreto ou terra?
    ok p|Carcaça, punho e coifa sem danos?
    ok|Óleo e combustível no nível?
    ok|Partida e aceleração normais?
    ok p|Sapata, placa ou ponteiro em bom estado?
    ok p|Cabo elétrico ou mangueira sem emendas?
    n:pç|Quantidade de ponteiros e acessórios
    pho P|Fotos do conjunto e dos acessórios`,
}
