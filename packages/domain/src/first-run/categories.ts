/** A kind of machine as a new company begins with it. */
export interface StartingCategory {
  name: string
  description: string
  usesHourMeter: boolean
  requiresArt: boolean
}

const category = (
  name: string,
  description: string,
  usesHourMeter: boolean,
  requiresArt = false,
): StartingCategory => ({ name, description, usesHourMeter, requiresArt })

/** The categories that rental companies have most (docs/trade.md#what-a-new-company-begins-with). */
export const startingCategories = [
  category('Plataforma tesoura elétrica', 'PEMT para piso firme e nivelado, interno', true, true),
  category('Plataforma articulada ou telescópica', 'PEMT a diesel para terreno irregular', true, true),
  category('Grupo gerador', 'Carenado e silenciado, 55 a 260 kVA', true),
  category('Compressor portátil', 'A diesel, sobre carretinha', true),
  category('Torre de iluminação', 'Mastro telescópico, refletores LED', true),
  category('Betoneira 400 L', 'Elétrica, um traço', false),
  category('Andaime tubular', 'Quadros, diagonais, pisos e rodízios', false),
  category('Compactação e demolição leve', 'Compactadores, placas e rompedores', false),
  category('Empilhadeira', 'Contrabalançada, 2,5 a 4 t', true),
  category('Retroescavadeira e miniescavadeira', 'Linha amarela leve', true),
  category('Manipulador telescópico', 'Garfos e caçamba, 4 t a 17 m', true, true),
]
