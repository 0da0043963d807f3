import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  capitalizeName,
  compare,
  fold,
  highlight,
  matcher,
  matches,
  narrows,
  searchText,
  strip,
} from './text.ts'

const marked = (text: string, query: string): string =>
  highlight(text, query)
    .map(({ text, hit }) => (hit ? `[${text}]` : text))
    .join('')

describe('fold and strip', () => {
  it.each([
    ['SÃO JOÃO', 'sao joao'],
    ['São João'.normalize('NFD'), 'sao joao'],
    ['Compressão nº 1', 'compressao no 1'],
    ['AÇÃO', 'acao'],
    ['PTA-0134', 'pta-0134'],
  ])('folds %s', (text, folded) => {
    expect(fold(text)).toBe(folded)
  })

  it('strips what is no letter and no digit', () => {
    expect(strip('PTA-0134')).toBe('pta0134')
    expect(strip('12.ABC.345/01DE-35')).toBe('12abc34501de35')
    expect(strip('– · –')).toBe('')
  })
})

describe('narrows', () => {
  const piece = fc.constantFrom('a', 'b', 'ã', 'Ç', '0', '1', '-', '.', ' ', '\u0301', '¨')
  const short = fc.string({ unit: piece, maxLength: 4 })

  it.each([
    ['pta-01', 'pta-0', true],
    ['gerador 1', 'gerador', true],
    ['gerador 1', 'ger 1', true],
    ['gerador', 'gerador 1', false],
    ['pta-', 'pta', true],
    ['-a', '-', false],
    ['emp14', 'emp1', true],
    ['emp1', 'emp01', false],
  ])('%s after %s: %s', (query, other, is) => {
    expect(narrows(query, other)).toBe(is)
  })

  it('never leaves out a row that the narrower query finds', () => {
    const values = fc.array(fc.string({ unit: piece, maxLength: 8 }), { maxLength: 3 })
    fc.assert(
      fc.property(values, short, short, (row, other, more) => {
        const [text, query] = [searchText(row), other + more]
        fc.pre(narrows(query, other) && matches(text, query))
        expect(matches(text, other)).toBe(true)
      }),
      { numRuns: 300 },
    )
  })
})

describe('searchText', () => {
  it('adds the stripped form of codes and documents', () => {
    expect(searchText(['PTA-0134', null, 'Plataforma Tesoura', undefined, ''])).toBe(
      'pta-0134 pta0134 plataforma tesoura',
    )
    expect(searchText(['11144477735'])).toBe('11144477735')
    expect(searchText(['+5511987654321'])).toBe('+5511987654321 5511987654321')
  })

  it('spares the stripped form of text without digits', () => {
    expect(searchText(['Óleo da bomba, guarda-corpo e cesta.'])).toBe('oleo da bomba, guarda-corpo e cesta.')
    expect(searchText(['Ver OS 12-34.'])).toBe('ver os 12-34. veros1234')
  })
})

describe('field case 11: search', () => {
  const row = searchText(['PTA-0134', 'Locadora São João', '12ABC34501DE35', '+5511987654321', 'Açaí'])

  it.each([
    'sao joao',
    'SÃO JOÃO',
    'São João'.normalize('NFD'),
    'joao sao',
    'açai',
    'acai',
    'ACAÍ',
    'PTA-0134',
    'pta0134',
    'pta 0134',
    '0134',
    'PTA.0134',
    '12.abc.345/01de-35',
    '(11) 98765-4321',
    '+55 11 98765',
    'pta\u00A0joão',
    'pta134',
    'PTA-134',
    '',
    '  ',
  ])('finds the row by "%s"', (query) => {
    expect(matches(row, query)).toBe(true)
  })

  it.each(['sao pedro', 'pta-0135', 'pta34', 'cilios', '–', '...'])('does not find it by "%s"', (query) => {
    expect(matches(row, query)).toBe(false)
  })

  it('finds "cílios" and "cilios" by each other', () => {
    expect(matches(searchText(['cilios']), 'cílios')).toBe(true)
    expect(matches(searchText(['cílios']), 'cilios')).toBe(true)
  })

  it('reads a query once for many rows', () => {
    const rows = ['Ação', 'Reação', 'Outro'].map((name) => searchText([name]))
    expect(rows.filter(matcher('acao'))).toEqual(['acao', 'reacao'])
  })

  it('finds every text by itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(matches(searchText([text]), text)).toBe(true)
      }),
    )
  })
})

describe('field case 11: highlight', () => {
  it.each([
    ['Locadora São João', 'sao joao', 'Locadora [São] [João]'],
    ['Locadora São João', 'JOÃO', 'Locadora São [João]'],
    ['Locadora Sao Joao', 'joão', 'Locadora Sao [Joao]'],
    ['Ação e reação', 'acao', '[Ação] e re[ação]'],
    ['PTA-0134', '0134', 'PTA-[0134]'],
    ['PTA-0134', 'pta0134', '[PTA-0134]'],
    ['111.444.777-35', '1114447', '[111.444.7]77-35'],
    ['(11) 98765-4321', '11987', '([11) 987]65-4321'],
    ['PTA 0134', 'pta0134', '[PTA 0134]'],
    ['Ana Souza', 'asou', 'Ana Souza'],
    ['Ana', 'ana an', '[Ana]'],
    ['Nada aqui', 'xyz', 'Nada aqui'],
    ['Nada aqui', '', 'Nada aqui'],
    ['🚜 Trator', 'trator', '🚜 [Trator]'],
    ['½ tanque', 'tanque', '½ [tanque]'],
  ])('of "%s" by "%s"', (text, query, result) => {
    expect(marked(text, query)).toBe(result)
  })

  it('keeps accents of decomposed text inside the hit', () => {
    const text = 'São João'.normalize('NFD')
    expect(marked(text, 'sao')).toBe(`[${'São'.normalize('NFD')}]${' João'.normalize('NFD')}`)
    expect(marked('irmã.'.normalize('NFD'), 'irma')).toBe(`[${'irmã'.normalize('NFD')}].`)
  })

  it('never changes the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, query) => {
        const parts = highlight(text, query)
        expect(parts.map((part) => part.text).join('')).toBe(text)
        expect(parts.some((part, place) => part.hit === parts[place + 1]?.hit)).toBe(false)
      }),
    )
  })
})

describe('compare', () => {
  it('orders as Brazilians do', () => {
    const ordered = ['Ábaco', 'abelha', 'ção', 'Çedilha', 'é', 'Zebra']
    expect(ordered.toReversed().toSorted(compare)).toEqual(ordered)
  })

  it('orders codes by their numbers', () => {
    expect(['PTA-10', 'PTA-9', 'PTA-0100'].toSorted(compare)).toEqual(['PTA-9', 'PTA-10', 'PTA-0100'])
  })
})

describe('capitalizeName', () => {
  it.each([
    ['JOÃO DA SILVA E SOUZA', 'João da Silva e Souza'],
    ['maria dos santos das dores de oliveira do carmo', 'Maria dos Santos das Dores de Oliveira do Carmo'],
    ['  ana   maria ', 'Ana Maria'],
    ['ana-maria d’ávila', 'Ana-Maria D’Ávila'],
    ['DE PAULA', 'De Paula'],
    ['', ''],
  ])('writes "%s"', (name, result) => {
    expect(capitalizeName(name)).toBe(result)
  })
})
