import Link from '@mui/material/Link'
import { formatPhone, whatsappLink } from '@rentme/domain/kit/phone'

/** A number to call, and its conversation when it is a mobile. */
export function PhoneLink({ phone }: { phone: string | null }) {
  if (phone === null) return null
  const isMobile = phone.length === '+5511987654321'.length
  return (
    <>
      <Link href={`tel:${phone}`}>{formatPhone(phone)}</Link>
      {isMobile && (
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
