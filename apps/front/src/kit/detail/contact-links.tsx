import Link from '@mui/material/Link'
import type { LinkRow } from '../../ui/rows/link-rows.tsx'
import type { WayOut } from '../../ui/rows/list-card.tsx'
import { ChatIcon, MailIcon, PhoneIcon, PinIcon } from '../../ui/theme/icons.tsx'
import { formatPhone, whatsappLink } from '@rentme/domain/kit/documents/phone'

const isMobile = (phone: string) => phone.length === '+5511987654321'.length

/** A number to call, and its conversation when it is a mobile. */
export function PhoneLink({ phone }: { phone: string | null }) {
  if (phone === null) return null
  return (
    <>
      <Link href={`tel:${phone}`} sx={{ whiteSpace: 'nowrap' }}>
        {formatPhone(phone)}
      </Link>
      {isMobile(phone) && (
        <>
          {' · '}
          <Link href={whatsappLink(phone)} target="_blank" rel="noopener">
            WhatsApp
          </Link>
        </>
      )}
    </>
  )
}

export const MailLink = ({ email }: { email: string | null }) =>
  email === null ? null : <Link href={`mailto:${email}`}>{email}</Link>

type Contact = { phones: readonly (string | null)[]; email: string | null }

/** Ways to reach a person, for rows under the thumb: call, conversation of a mobile, mail. */
export const contactRows = ({ phones, email }: Contact): LinkRow[] => [
  ...phones.flatMap((phone) => {
    if (phone === null) return []
    const call = {
      href: `tel:${phone}`,
      lead: <PhoneIcon />,
      title: formatPhone(phone),
      text: <small>Ligar</small>,
    }
    const chat = {
      href: whatsappLink(phone),
      lead: <ChatIcon />,
      title: 'WhatsApp',
      text: <small>{formatPhone(phone)}</small>,
    }
    return isMobile(phone) ? [call, chat] : [call]
  }),
  ...(email === null
    ? []
    : [{ href: `mailto:${email}`, lead: <MailIcon />, title: email, text: <small>Enviar e-mail</small> }]),
]

const mapLink = (place: string) =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: place }).toString()}`

type Reach = { phones: readonly (string | null | undefined)[]; place: string | null }

/** The same for a card, a tap each: call, conversation of the first mobile, and the place on a map. */
export const reachActions = ({ phones, place }: Reach): WayOut[] => {
  const known = phones.filter((phone) => typeof phone === 'string')
  const [first] = known
  const mobile = known.find(isMobile)
  return [
    ...(first === undefined ? [] : [{ label: 'Ligar', icon: PhoneIcon, href: `tel:${first}` }]),
    ...(mobile === undefined ? [] : [{ label: 'WhatsApp', icon: ChatIcon, href: whatsappLink(mobile) }]),
    ...(place === null ? [] : [{ label: 'Mapa', icon: PinIcon, href: mapLink(place) }]),
  ]
}
