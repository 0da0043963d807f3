import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { trainings, type Training } from '@rentme/domain/training/training'
import { useBegun } from '../../../kit/app/form/use-begun.ts'
import { SaveHere } from '../../../kit/app/form/save-here.tsx'
import { useDraft } from '../../../kit/app/form/use-draft.ts'
import { useDevice } from '../../../kit/app/device.ts'
import { Screen } from '../../../kit/app/screen/screen.tsx'
import { useSubmission, type Save } from '../../../kit/editor/use-submission.ts'
import { useOne } from '../../../kit/data/data.ts'
import { useGo, useRowId } from '../../../kit/page/navigate.ts'
import { unsaved } from '../../../kit/page/sentence.ts'
import { notLoaded } from '../../../kit/page/words.ts'
import { updateRow } from '../../../kit/app/form/writes.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { LoadingForm } from '../../../ui/feedback/loading.tsx'
import { savedHere } from '../../../ui/feedback/standing.ts'
import { toastSuccess } from '../../../ui/feedback/toast.tsx'
import { RecordHead } from '../../../ui/layout/record-head.tsx'
import { ThumbBar } from '../../../ui/layout/thumb-bar.tsx'
import { addresses } from '../../addresses.ts'
import { TrainingStatusChip } from '../shared/training-status.tsx'
import { AddPerson } from './add-person.tsx'
import { PresenceList } from './presence-list.tsx'
import { missingForDone, presenceChanges, presenceOf, withPerson, type Presence } from './presence.ts'
import { presenceKey } from './presence-path.ts'

const title = 'Lista de Presença'

/** The list that those who take part in a training sign, on the phone of who gives it. */
export default function PresenceScreen() {
  const id = useRowId() ?? ''
  const { data: training, isPending, refetch } = useOne(trainings, id)
  const begun = useBegun<Presence>(presenceKey(id), null)
  const up = addresses.training.detail(id)
  if (isPending || begun === undefined)
    return (
      <Screen title={title} up={up}>
        <LoadingForm fields={4} />
      </Screen>
    )
  if (!training)
    return (
      <Screen title={title} up={up}>
        <ErrorState message={notLoaded(trainings.label)} drawing="lens" onRetry={() => void refetch()} />
      </Screen>
    )
  return <Taking training={training} initial={begun.draft ?? presenceOf(training)} up={up} />
}

const useSaving = (
  training: Training,
  { latest, remove }: { latest: () => Presence; remove: () => Promise<void> },
  up: string,
) => {
  const device = useDevice()
  const go = useGo()
  const save: Save = async (refuse) => {
    const presence = latest()
    const { id } = training
    try {
      await updateRow(device, trainings, {
        id,
        changes: presenceChanges(presence, training),
        version: presence.version,
      })
    } catch (error) {
      refuse(unsaved(error))
      return false
    }
    await remove()
    toastSuccess(savedHere)
    go(up, { replace: true })
    return true
  }
  return save
}

function Taking({ training, initial, up }: { training: Training; initial: Presence; up: string }) {
  const device = useDevice()
  const submission = useSubmission()
  const draft = useDraft(presenceKey(training.id), initial, submission.keeping)
  const { value, change } = draft
  const save = useSaving(training, draft, up)
  const signed = value.people.filter(({ signatureData }) => signatureData !== null).length
  const end = (
    <ThumbBar>
      <SaveHere
        label={`Salvar Presença (${signed} de ${value.people.length})`}
        busy={submission.busy}
        onSave={() => void submission.submit(save)}
      />
    </ThumbBar>
  )
  return (
    <Screen title={title} titleAs="p" up={up} end={end}>
      <RecordHead
        state={<TrainingStatusChip status={training.status} />}
        name={training.title}
        facts={[`${signed} de ${value.people.length} assinaram`]}
      />
      <PresenceList training={training} presence={value} onChange={change} />
      <AddPerson onAdd={(name) => change((current) => withPerson(current, device.newId(), name))} />
      {training.status === 'scheduled' && (
        <Done
          missing={missingForDone(training, value)}
          isDone={value.isDone}
          onChange={(isDone) => change((current) => ({ ...current, isDone }))}
        />
      )}
    </Screen>
  )
}

type DoneProps = { missing: readonly string[]; isDone: boolean; onChange: (isDone: boolean) => void }

/** That the training has taken place, once all that such a training names is there. */
function Done({ missing, isDone, onChange }: DoneProps) {
  const isMissing = missing.length > 0
  return (
    <div style={{ margin: '12px 0' }}>
      <FormControlLabel
        control={
          <Switch
            checked={isDone && !isMissing}
            disabled={isMissing}
            onChange={(_, next) => onChange(next)}
          />
        }
        label="O treinamento foi realizado"
      />
      {isMissing && <Banner tone="info">{missing.join(' ')} Dá para salvar a presença assim mesmo.</Banner>}
    </div>
  )
}
