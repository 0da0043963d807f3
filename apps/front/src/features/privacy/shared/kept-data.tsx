import { styled } from '@mui/material/styles'

const List = styled('ul')({
  margin: 0,
  paddingLeft: 20,
  maxWidth: 720,
  '& > li + li': { marginTop: 6 },
})

const kept = [
  'O seu nome, e-mail, telefone, foto e assinatura ficam guardados enquanto durar o seu vínculo e por cinco anos depois dele.',
  'Cada alteração que você faz fica na trilha de auditoria, com data, hora e endereço de rede. Registros de acesso ficam por seis meses.',
  'A agenda e os checklists mostram onde você trabalhou e quando. Sua posição não é acompanhada.',
  'Fotos perdem os dados de local ao serem enviadas. Documentos e senhas nunca aparecem na trilha.',
]

/** What is kept of whoever works with the product, and for how long. */
export function KeptData() {
  return (
    <List>
      {kept.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </List>
  )
}
