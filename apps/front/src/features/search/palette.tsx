import Dialog from '@mui/material/Dialog'
import { styled } from '@mui/material/styles'
import { count } from '@rentme/domain/kit/plural'
import { useState, type HTMLAttributes } from 'react'
import { useGo } from '../../kit/page/navigate.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Failed } from '../../kit/page/failed.tsx'
import { VisuallyHidden } from '../../ui/theme/visually-hidden.tsx'
import { HitLine } from './hit-line.tsx'
import type { SearchSection } from './hits.ts'
import { Body, Group, Heading, List } from './palette-parts.tsx'
import { PaletteFoot } from './palette-foot.tsx'
import { PaletteInput } from './palette-input.tsx'
import { PaletteWays } from './palette-ways.tsx'
import { usePaletteList } from './use-palette-list.ts'
import { longest, useSearch } from './use-search.ts'

const Root = styled(Dialog)(({ theme }) => ({
  '& .MuiDialog-container': { alignItems: 'flex-start' },
  '& .MuiDialog-paper': { marginTop: '10vh', maxHeight: '76vh' },
  [theme.breakpoints.down('sm')]: {
    '& .MuiDialog-paper': { margin: 8, width: 'calc(100% - 16px)', maxHeight: 'calc(100% - 16px)' },
  },
}))

interface SearchProps {
  sections: readonly SearchSection[]
  onClose: () => void
}

/** Jumps to any screen that the user may see, and to any row by code, name or contract. */
export function Palette(search: SearchProps) {
  return (
    <Root
      open
      onClose={search.onClose}
      fullWidth
      maxWidth="sm"
      slotProps={{ paper: { 'aria-label': 'Busca' } }}
    >
      <Search {...search} />
    </Root>
  )
}

type Found = ReturnType<typeof useSearch>

const tooLong = `A busca aceita até ${longest} caracteres.`

/** What is said aloud while the focus stays in the input. */
const newsOf = ({ query, hits, error, isBusy, isLong }: Found): string => {
  if (query === '') return ''
  if (isLong) return tooLong
  if (isBusy) return 'Buscando…'
  return error === null ? count(hits.length, 'resultado', 'resultados') : ''
}

function Search({ sections, onClose }: SearchProps) {
  const [text, setText] = useState('')
  const go = useGo()
  const found = useSearch(text, sections)
  const { query, hits } = found
  const open = (href: string) => {
    onClose()
    go(href)
  }
  const list = usePaletteList({
    text,
    onText: setText,
    hits,
    onClose,
    onOpen: ({ href }) => open(href),
  })
  return (
    <>
      <div {...list.getRootProps()} style={{ display: 'contents' }}>
        <PaletteInput input={list.getInputProps()} />
        {hits.length > 0 && (
          // Its types miss what every element takes, which its props are for.
          <List {...(list.getListboxProps() as HTMLAttributes<HTMLElement>)} aria-label="Resultados">
            {list.groupedOptions.map(({ key, group, index, options }) => (
              <Group key={key} aria-label={group}>
                <Heading aria-hidden>{group}</Heading>
                {options.map((hit, place) => (
                  <HitLine
                    key={hit.href}
                    hit={hit}
                    query={query}
                    option={list.getOptionProps({ option: hit, index: index + place })}
                  />
                ))}
              </Group>
            ))}
          </List>
        )}
        <Nothing {...found} />
      </div>
      <PaletteWays hit={list.chosen} onGo={open} />
      <PaletteFoot isBusy={found.isBusy} />
      <VisuallyHidden as="output">{newsOf(found)}</VisuallyHidden>
    </>
  )
}

function Nothing({ hits, error, isBusy, isLong, retry }: Found) {
  if (error !== null)
    return (
      <Body>
        <Failed error={error} onRetry={retry} />
      </Body>
    )
  if (isBusy || hits.length > 0) return null
  return (
    <Body>
      <EmptyState
        message={isLong ? tooLong : 'Nenhum registro encontrado.'}
        hint={
          isLong
            ? 'Apague uma parte do que escreveu.'
            : 'Busque por código, nome, número ou contrato, ou pelo que deseja cadastrar.'
        }
        drawing="lens"
      />
    </Body>
  )
}
