import { stateOfCep } from '@rentme/domain/client/state-of-cep'
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'

/** Fills the state of an address in as its postal code is typed whole; a code that was there says nothing. */
export const useStateOfCep = (): void => {
  const { setValue } = useFormContext()
  const cep: unknown = useWatch({ name: 'zipCode' })
  const last = useRef(cep)
  useEffect(() => {
    if (last.current === cep) return
    last.current = cep
    const state = typeof cep === 'string' ? stateOfCep(cep) : null
    if (state !== null) setValue('state', state, { shouldDirty: true })
  }, [cep, setValue])
}
