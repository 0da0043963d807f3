import { count } from '@rentme/domain/kit/plural'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { doneOf, photoCount, type Script, type Sheet } from './sheet.ts'

/** How many questions are answered and how many photos there are, in one line. */
export function ReviewCount({ sheet, script }: { sheet: Sheet; script: Script }) {
  return (
    <Banner tone={script.missing.length === 0 ? 'ok' : 'danger'}>
      <span style={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 4 }}>
        <b>
          {doneOf(script)} de {script.questions.length} respondidas
        </b>
        <span>{count(photoCount(sheet, script), 'foto', 'fotos')}</span>
      </span>
    </Banner>
  )
}
