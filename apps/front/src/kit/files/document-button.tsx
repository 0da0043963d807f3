import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { FileIcon } from '../../ui/theme/icons.tsx'
import { useFetchFile } from './use-fetch-file.ts'

/** A document that the API makes. */
export interface ApiDocument {
  label: string
  path: string
}

interface Props {
  label: string
  /** One is fetched at once; of several, the user chooses. */
  documents: readonly ApiDocument[]
  size?: 'small' | 'medium'
  /** Filled where it is the screen's main action. */
  variant?: 'text' | 'contained'
}

/** Hands over a document, which may take some seconds: the button waits meanwhile, and a refusal is said. */
export function DocumentButton({ label, documents, size = 'medium', variant = 'text' }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { fetchFile, isBusy } = useFetchFile()
  const [only, ...others] = documents
  if (only === undefined) return null
  const take = ({ path, label: title }: ApiDocument) => {
    setAnchor(null)
    void fetchFile(path, title)
  }
  const isMenu = others.length > 0
  return (
    <>
      <Button
        size={size}
        variant={variant}
        {...(variant === 'contained' && { color: 'primary' })}
        startIcon={<FileIcon />}
        loading={isBusy}
        loadingPosition="start"
        {...(isMenu && { 'aria-haspopup': 'menu', 'aria-expanded': anchor !== null })}
        onClick={(event) => (isMenu ? setAnchor(event.currentTarget) : take(only))}
      >
        {label}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {documents.map((document) => (
          <MenuItem key={document.label} onClick={() => take(document)}>
            {document.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
