import { useState } from 'react'
import { Scanner } from '../../../../kit/app/screen/scanner.tsx'
import { useAddress } from '../../../../kit/page/use-address.ts'
import { useGo } from '../../../../kit/page/navigate.ts'
import { usePermissions } from '../../../../kit/session/session-context.tsx'
import { Fab } from '../../../../ui/layout/fab.tsx'
import { ScanIcon } from '../../../../ui/theme/icons.tsx'
import { addresses } from '../../../addresses.ts'
import { nextStep } from './next-step.ts'
import { missOf, useFindMachine } from './use-find-machine.ts'

/** Reads a code with the camera, or typed, and opens what the machine waits for. */
export function ScanProduct() {
  const [open, setOpen] = useState(useAddress()['ler'] === '1')
  const findMachine = useFindMachine()
  const go = useGo()
  const mayCreate = usePermissions()('create_checklist')
  const find = async (text: string) => {
    const machine = await findMachine(text)
    if (machine === null) return missOf(text)
    setOpen(false)
    go(nextStep(machine, mayCreate)?.href ?? addresses.product.detail(machine.id))
    return null
  }
  return (
    <>
      <Fab label="Ler Código" icon={ScanIcon} onClick={() => setOpen(true)} />
      <Scanner open={open} onClose={() => setOpen(false)} onCode={find} />
    </>
  )
}
