import { Banner } from '../../../ui/feedback/banner.tsx'

/** Stops whoever would hand out a machine that its last check found unsafe. */
export function UnsafeBanner({ isSafe }: { isSafe: boolean | null }) {
  if (isSafe !== false) return null
  return (
    <div style={{ marginBottom: 12 }}>
      <Banner tone="stop">
        <b>Fora de condições seguras de uso.</b> Não liberar a máquina.
      </Banner>
    </div>
  )
}
