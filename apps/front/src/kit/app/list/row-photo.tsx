import type { FileRef } from '@rentme/domain/kit/resource'
import { Avatar } from '../../../ui/rows/avatar.tsx'
import { useImage } from '../../files/files.ts'

type Props = { name: string; file: FileRef | null; size?: number }

/** A person's picture from this device, or initials. */
export function RowPhoto({ name, file, size = 48 }: Props) {
  const photo = useImage(file?.id)
  return <Avatar name={name} photo={photo} size={size} fallback="initials" />
}
