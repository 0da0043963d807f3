import { products } from '@rentme/domain/product/product'
import { strip } from '@rentme/domain/kit/text'
import { useState } from 'react'
import { Scanner, useScanner } from '../../../kit/device/scanner.tsx'
import { useAddress } from '../../../kit/device/use-address.ts'
import { useData } from '../../../kit/data.ts'
import { useGo } from '../../../kit/navigate.ts'
import { usePermissions } from '../../../kit/session-context.tsx'
import { Fab } from '../../../ui/fab.tsx'
import { ScanIcon } from '../../../ui/icons.tsx'
import { toastError } from '../../../ui/toast.tsx'
import { nextStep } from './next-step.ts'

/** Reads a code with the camera and opens what the machine waits for. */
export function ScanProduct() {
  const available = useScanner()
  const [open, setOpen] = useState(useAddress()['ler'] === '1')
  const data = useData()
  const go = useGo()
  const mayCreate = usePermissions()('create_checklist')
  const find = async (code: string) => {
    setOpen(false)
    const { rows } = await data.list(products, { search: code, perPage: 10 })
    const machine = rows.find(({ internCode }) => strip(internCode) === strip(code))
    if (machine === undefined) toastError(`Nenhum produto com o código ${code}.`)
    else go(nextStep(machine, mayCreate)?.href ?? `/admin/produtos/${machine.id}`)
  }
  if (!available) return null
  return (
    <>
      <Fab label="Ler Código" icon={ScanIcon} onClick={() => setOpen(true)} />
      <Scanner open={open} onClose={() => setOpen(false)} onCode={(code) => void find(code)} />
    </>
  )
}
