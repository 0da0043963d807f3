import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { stores } from '../index.ts'
import './messages.ts'
import { fieldErrors } from './messages.ts'
import { unprintableLetters, unprintableSentence } from './printable.ts'

describe('a text that is printed', () => {
  it.each([
    'Conceição Ávila d’Ünğör Łukasz Dvořák Nguyễn Õ',
    'resistência de 10 Ω, ≥ 5 e ≤ 9, Δ 3 → ✓ ✗ ☐ № ½ Ⅳ 45°',
    'guarda\u2011corpo, 1\u202F234,5 h\tou\u00A0mais\r\nlinha\u2028linha',
    'tudo certo 👍🏽 ❤️ 🇧🇷 👷‍♀️ 😀',
    'Москва Αθήνα x\u0302',
  ])('may hold %j', (text) => {
    expect(unprintableLetters(text)).toEqual([])
  })

  it.each([
    ['中文名 中', 'Os caracteres “中”, “文”, “名” não saem nos documentos impressos. Use outros.'],
    ['Yard ヤ', 'O caractere “ヤ” não sai nos documentos impressos. Use outro.'],
    ['a\u0007b', 'O caractere “U+0007” não sai nos documentos impressos. Use outro.'],
    ['\uE000', 'O caractere “U+E000” não sai nos documentos impressos. Use outro.'],
    ['한국어말 글', 'Os caracteres “한”, “국”, “어” e outros não saem nos documentos impressos. Use outros.'],
  ])('may not hold %j, and says which letter it is', (text, sentence) => {
    expect(unprintableSentence(text)).toBe(sentence)
  })
})

const bare = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodNullable || schema instanceof z.ZodDefault || schema instanceof z.ZodOptional
    ? bare(schema.unwrap() as z.ZodType)
    : schema

/** Columns of free text of every noun; documents, codes, addresses of mail and the like have letters of their own. */
const textColumns = stores.flatMap((store) =>
  Object.entries<z.ZodType>(store.columns)
    .filter(([, schema]) => {
      const inner = bare(schema)
      return inner instanceof z.ZodString && inner.safeParse('Um texto qualquer que se escreve.').success
    })
    .map(([column, schema]) => [`${store.name}.${column}`, column, schema] as const),
)

it('finds the texts of the nouns', () => {
  expect(textColumns.length).toBeGreaterThan(30)
})

it.each(textColumns)('%s refuses a letter that no document can print, by its name', (_, column, schema) => {
  const parsed = z.object({ [column]: schema }).safeParse({ [column]: 'Um texto com 中 dentro' })
  expect(fieldErrors(parsed.error ?? new z.ZodError([]))[column]).toContain('“中”')
})
