import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import { styled } from '@mui/material/styles'
import { useId, useState } from 'react'
import { FieldSpan } from '../../ui/layout/field-grid.tsx'
import { SignatureIcon, TrashIcon } from '../../ui/theme/icons.tsx'
import { SignaturePad } from '../../ui/inputs/signature-pad.tsx'
import { ink, line, radius, rem, type } from '../../ui/theme/tokens.ts'
import { blobOf } from './data-url.ts'
import { orNull, textValue, useField, type FieldProps } from './field.tsx'
import { useImage } from '../files/files.ts'
import { useEditor } from '../editor/editor-context.ts'
import { useFormFiles } from './form-files.ts'
import { useUpload } from './use-upload.ts'

const Frame = styled('fieldset')({
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& > legend': { padding: 0, marginBottom: 5, color: ink[900], ...type(14, 20, 600) },
})
const Sheet = styled(Frame)({
  '& > img': {
    display: 'block',
    width: '100%',
    height: rem(112),
    marginBottom: 8,
    objectFit: 'contain',
    border: `1px solid ${line.strong}`,
    borderRadius: radius.card,
    backgroundColor: '#fff',
  },
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: 8 },
})

type SignatureProps = FieldProps & {
  /** Stands under the line. */
  signer: string
}

/** The one file of a field, which is its value, or the one of a list where the field holds a list. */
const useOneFile = (props: FieldProps) => {
  const { box, value, set, message } = useField(props)
  const isList = Array.isArray(value)
  const put = (next: string | null) => set(isList ? [next].filter((one) => one !== null) : next)
  return { box, message, put, id: orNull(textValue(isList ? value[0] : value)) }
}

/** A signature drawn on the whole screen, kept by the way that the build has for it. */
export function SignatureInput(props: SignatureProps) {
  return useFormFiles() === null ? <SentSignature {...props} /> : <KeptSignature {...props} />
}

/** A signature as a build keeps it by itself. */
function KeptSignature({ signer, ...props }: SignatureProps) {
  const files = useFormFiles()
  const { work } = useEditor()
  const { box, message, put, id } = useOneFile(props)
  return (
    <FieldSpan columns={props.columns ?? 12}>
      <Frame>
        <legend>{box.required ? `${box.label} *` : box.label}</legend>
        {files?.signature({
          place: props.name,
          title: box.label,
          signer,
          file: id ?? undefined,
          onSign: (next) =>
            work.changeFiles === undefined
              ? put(next)
              : work.changeFiles(props.name, () => [next].filter((one) => one !== null)),
        })}
        {message !== undefined && <FormHelperText error>{message}</FormHelperText>}
      </Frame>
    </FieldSpan>
  )
}

/** A signature that is sent as it is drawn. */
function SentSignature({ signer, ...props }: SignatureProps) {
  const { box, message, put, id } = useOneFile(props)
  const [isOpen, setOpen] = useState(false)
  const help = useId()
  const upload = useUpload({ field: props.name, kind: 'drawing', onKept: ({ id }) => put(id) })
  const source = useImage(id, 'medium')
  const problem = upload.failure ?? message
  const sign = (image: string) => {
    setOpen(false)
    upload.add([new File([blobOf(image)], 'assinatura.png', { type: 'image/png' })], 1)
  }
  return (
    <FieldSpan columns={props.columns ?? 12}>
      <Sheet aria-describedby={problem === undefined ? undefined : help}>
        <legend>{box.required ? `${box.label} *` : box.label}</legend>
        {source !== null && <img src={source} alt="Assinatura" />}
        <div>
          <Button
            id={box.id}
            variant="outlined"
            startIcon={<SignatureIcon />}
            loading={upload.part !== null}
            loadingPosition="start"
            onClick={() => setOpen(true)}
          >
            {id === null ? 'Assinar' : 'Assinar Novamente'}
          </Button>
          {id !== null && (
            <Button startIcon={<TrashIcon />} onClick={() => put(null)}>
              Remover Assinatura
            </Button>
          )}
        </div>
        {problem !== undefined && (
          <FormHelperText id={help} error>
            {problem}
          </FormHelperText>
        )}
      </Sheet>
      <SignaturePad
        open={isOpen}
        title={box.label}
        signer={signer}
        onClose={() => setOpen(false)}
        onSign={sign}
      />
    </FieldSpan>
  )
}
